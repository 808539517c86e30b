import { eq } from 'drizzle-orm'
import { invalid } from '#shared/errors.ts'
import { authMessages } from '#shared/auth/auth-messages.ts'
import type { Database } from '../../db/database.ts'
import { change } from '../../calls/change.ts'
import { users } from '../../users/user.tables.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { endSessions } from '../../users/session.queries.ts'

interface PasswordChange {
  userId: string
  /** The caller's session; every other one ends. */
  token: string
  current: string
  wanted: string
}

export async function changePassword(
  db: Database,
  { userId, token, current, wanted }: PasswordChange,
): Promise<void> {
  await refuseCommonPassword(wanted, 'new_password')
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  if (!(await verifyPassword(current, user?.passwordHash ?? null))) {
    throw invalid({ current_password: authMessages.wrongCurrentPassword })
  }
  const passwordHash = await hashPassword(wanted)
  await change(db, { id: userId }, async ({ tx }) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await endSessions(tx, userId, token)
  })
}
