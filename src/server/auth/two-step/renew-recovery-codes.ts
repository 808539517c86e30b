import { and, eq, isNotNull } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import { twoStepMessages } from '#shared/auth/auth-messages.ts'
import { change } from '../../calls/change.ts'
import type { Database } from '../../db/database.ts'
import { twoStep } from '../../users/user.tables.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { replaceRecoveryCodes } from './two-step.queries.ts'

/** Replaces used or lost recovery codes. */
export async function renewRecoveryCodes(db: Database, by: SessionUser, password: string): Promise<string[]> {
  await checkPassword(db, by.id, password)
  return change(db, by, async ({ tx, audit }) => {
    // Two parallel renewals leave the codes of one of them, and a sign-in uses up a code of either.
    const [inForce] = await tx
      .select({ userId: twoStep.userId })
      .from(twoStep)
      .where(and(eq(twoStep.userId, by.id), isNotNull(twoStep.confirmedAt)))
      .for('update')
    if (!inForce) throw notFound(twoStepMessages.notBegun)
    const codes = await replaceRecoveryCodes(tx, by.id)
    audit({ action: 'two-step.recovery-codes', entity: 'user', id: by.id })
    return codes
  })
}
