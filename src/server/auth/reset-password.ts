import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { invalid } from '#shared/errors.ts'
import { authMessages } from '#shared/auth/auth.schema.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { passwordResets, users } from './auth.tables.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashPassword } from './password-hash.ts'
import { endSessions, hashToken } from './session.queries.ts'

/** Sets a new password with a mailed token, which is spent with it. All sessions end. Throws VALIDATION_FAILED. */
export async function resetPassword(
  db: Database,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const live = and(
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, sql`now()`),
  )
  const found = await db.select({ userId: passwordResets.userId }).from(passwordResets).where(live)
  if (found.length === 0) throw deadLink()
  refuseCommonPassword(password, 'password')
  const passwordHash = await hashPassword(password)
  await transaction(db, async (tx) => {
    const [spent] = await tx
      .update(passwordResets)
      .set({ usedAt: sql`now()` })
      .where(live)
      .returning({ userId: passwordResets.userId })
    if (!spent) throw deadLink()
    await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: sql`now()` })
      .where(eq(users.id, spent.userId))
    await endOtherLinks(tx, spent.userId)
    await endSessions(tx, spent.userId)
  })
}

const deadLink = () => invalid({ token: authMessages.deadResetLink })

async function endOtherLinks(tx: Parameters<typeof endSessions>[0], userId: string): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
}
