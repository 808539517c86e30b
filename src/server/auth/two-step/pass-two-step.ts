import { StoreError } from '#shared/errors.ts'
import { twoStepMessages } from '#shared/auth/auth-messages.ts'
import type { Config } from '../../base/config/config.ts'
import type { Database } from '../../db/database.ts'
import { knownDevice } from '../sessions/known-device.ts'
import { countLoginTry, forgetLoginTries } from '../sessions/login-attempts.queries.ts'
import { matchingTotpStep } from './totp.ts'
import { decryptTwoStepSecret } from './two-step-secret.ts'
import { findTwoStepSecret, spendRecoveryCode, spendStep } from './two-step.queries.ts'

interface SecondStep {
  userId: string
  entered: string | undefined
  /** Cookie of a browser that has passed before. */
  device: string | null
}

/**
 * Checks the second step of signing in: a code of the app, or a recovery code, each accepted once. Returns false for an
 * account without one.
 */
export async function passTwoStep(
  db: Database,
  config: Config,
  { userId, entered, device }: SecondStep,
): Promise<boolean> {
  const stored = await findTwoStepSecret(db, userId)
  if (!stored) return false
  if (!entered) throw new StoreError('TOTP_REQUIRED', twoStepMessages.codeNeeded)
  // Counted for the account, from all network addresses: the caller knows the password already. A browser that has
  // passed before has a count of its own, which no stranger can use up.
  const known = knownDevice(device, config, userId)
  const attempt = { identity: `two-step ${userId} ${known ?? ''}` }
  const wait = await countLoginTry(db, attempt)
  if (wait > 0) throw new StoreError('RATE_LIMITED', twoStepMessages.tooManyCodes, { retryAfter: wait })
  if (!(await spendCode(db, config, { userId, stored, entered }))) throw wrongCode()
  await forgetLoginTries(db, attempt)
  return true
}

interface EnteredCode {
  userId: string
  stored: Buffer
  entered: string
}

/** Uses up a code of the app or a recovery code. Returns false for a wrong one. */
export async function spendCode(
  db: Database,
  config: Config,
  { userId, stored, entered }: EnteredCode,
): Promise<boolean> {
  const digits = entered.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return spendRecoveryCode(db, userId, entered)
  const secret = decryptTwoStepSecret(config, userId, stored)
  // The log names the cause at each start. Recovery codes need no key.
  if (!secret) throw new StoreError('TOTP_REQUIRED', twoStepMessages.unreadable)
  const step = matchingTotpStep(secret, digits, Date.now())
  return step !== null && spendStep(db, userId, step)
}

const wrongCode = () =>
  new StoreError('TOTP_REQUIRED', twoStepMessages.wrongCode, { fields: { totp: twoStepMessages.wrongCode } })
