import { and, eq, isNotNull } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import { twoStepMessages } from '#shared/auth/auth-messages.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { twoStep } from '../../users/user.tables.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { checkPassword } from './set-up-two-step.ts'
import { replaceRecoveryCodes } from './two-step.queries.ts'

/**
 * Replaces used or lost recovery codes. Throws VALIDATION_FAILED for a wrong password, NOT_FOUND where two-step sign-in
 * is off.
 */
export async function renewRecoveryCodes(db: Database, by: SessionUser, password: string): Promise<string[]> {
  await checkPassword(db, by.id, password)
  return transaction(db, async (tx) => {
    // Two parallel renewals leave the codes of one of them, and a sign-in uses up a code of either.
    const [inForce] = await tx
      .select({ userId: twoStep.userId })
      .from(twoStep)
      .where(and(eq(twoStep.userId, by.id), isNotNull(twoStep.confirmedAt)))
      .for('update')
    if (!inForce) throw notFound(twoStepMessages.notBegun)
    const codes = await replaceRecoveryCodes(tx, by.id)
    await recordAudit(tx, { by, action: 'two-step.recovery-codes', entity: 'user', entityId: by.id })
    return codes
  })
}
