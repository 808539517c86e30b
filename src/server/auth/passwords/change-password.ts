import { eq } from 'drizzle-orm'
import { invalid } from '#shared/errors.ts'
import { authMessages } from '#shared/auth/auth-messages.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { users } from '../../users/user.tables.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { endResetLinks } from './end-reset-links.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { endSessions } from '../../users/session.queries.ts'

interface PasswordChange {
  userId: string
  /** The caller's session; every other one ends. */
  token: string
  current: string
  wanted: string
}

/** Throws VALIDATION_FAILED for a wrong current or a common new password. */
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
  await transaction(db, async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await endResetLinks(tx, userId)
    await endSessions(tx, userId, token)
  })
}
