import { and, eq, isNull, sql } from 'drizzle-orm'
import { invalid } from '#shared/errors.ts'
import { twoStepMessages } from '#shared/auth/auth-messages.ts'
import { change } from '../../calls/change.ts'
import type { Config } from '../../base/config/config.ts'
import type { Database } from '../../db/database.ts'
import { twoStep } from '../../users/user.tables.ts'
import { endSessions, type SessionUser } from '../../users/session.queries.ts'
import { useCode } from '../check-proof.ts'
import { isAddressProved } from '../prove-address.ts'
import { matchingTotpStep } from './totp.ts'
import { decryptTwoStepSecret } from './two-step-secret.ts'
import { replaceRecoveryCodes } from './two-step.queries.ts'

interface Confirmation {
  by: SessionUser
  /** The caller's session; every other one ends. */
  token: string
  totp: string
  /** One that was mailed, where the address is not proved yet. */
  code?: string | undefined
}

/**
 * Turns two-step sign-in on with a first code of the app. Returns the recovery codes. An address that is not proved is
 * proved by a mailed code: else its first proof would turn two-step sign-in off again for whoever reads the mail.
 */
export async function confirmTwoStep(
  db: Database,
  config: Config,
  { by, token, totp, code }: Confirmation,
): Promise<string[]> {
  if (!(await isAddressProved(db, by.id))) {
    if (!code) throw invalid({ code: twoStepMessages.addressNotProved })
    await useCode(db, by, code)
  }
  return change(db, by, async ({ tx, audit }) => {
    const [begun] = await tx
      .select({ secret: twoStep.secret })
      .from(twoStep)
      .where(and(eq(twoStep.userId, by.id), isNull(twoStep.confirmedAt)))
      .for('update')
    if (!begun) throw invalid({ totp: twoStepMessages.notBegun })
    const secret = decryptTwoStepSecret(config, by.id, begun.secret)
    if (!secret) throw invalid({ totp: twoStepMessages.notBegun })
    const step = matchingTotpStep(secret, totp.replace(/\s/g, ''), Date.now())
    if (step === null) throw invalid({ totp: twoStepMessages.wrongCode })
    await tx
      .update(twoStep)
      .set({ confirmedAt: sql`now()`, lastStep: step })
      .where(eq(twoStep.userId, by.id))
    const codes = await replaceRecoveryCodes(tx, by.id)
    await endSessions(tx, by.id, token)
    audit({ action: 'two-step.enable', entity: 'user', id: by.id })
    return codes
  })
}
