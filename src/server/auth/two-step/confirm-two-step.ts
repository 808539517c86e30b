import { and, eq, isNull, sql } from 'drizzle-orm'
import { invalid } from '#shared/errors.ts'
import { twoStepMessages } from '#shared/auth/auth-messages.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { twoStep } from '../../users/user.tables.ts'
import { endSessions, type SessionUser } from '../../users/session.queries.ts'
import { totpStepOf } from './totp.ts'
import { decryptTwoStepSecret } from './two-step-secret.ts'
import { replaceRecoveryCodes } from './two-step.queries.ts'

interface Confirmation {
  by: SessionUser
  /** The caller's session; every other one ends. */
  token: string
  code: string
}

/** Turns two-step sign-in on with a first code of the app. Returns the recovery codes. Throws VALIDATION_FAILED. */
export async function confirmTwoStep(
  db: Database,
  config: Config,
  { by, token, code }: Confirmation,
): Promise<string[]> {
  return transaction(db, async (tx) => {
    const [begun] = await tx
      .select({ secret: twoStep.secret })
      .from(twoStep)
      .where(and(eq(twoStep.userId, by.id), isNull(twoStep.confirmedAt)))
      .for('update')
    if (!begun) throw invalid({ totp: twoStepMessages.notBegun })
    const secret = decryptTwoStepSecret(config, by.id, begun.secret)
    if (!secret) throw invalid({ totp: twoStepMessages.notBegun })
    const step = totpStepOf(secret, code.replace(/\s/g, ''), Date.now())
    if (step === null) throw invalid({ totp: twoStepMessages.wrongCode })
    await tx
      .update(twoStep)
      .set({ confirmedAt: sql`now()`, lastStep: step })
      .where(eq(twoStep.userId, by.id))
    const codes = await replaceRecoveryCodes(tx, by.id)
    await endSessions(tx, by.id, token)
    await recordAudit(tx, { by, action: 'two-step.enable', entity: 'user', entityId: by.id })
    return codes
  })
}
