import type { Deps } from '../../http/deps.ts'
import { tooManyRequests } from '../../http/errors/refusals.ts'
import { countLoginTry, forgetLoginTries, type LoginTry } from './login-attempts.queries.ts'

/**
 * Runs a password check as a counted attempt until it succeeds, unless RATE_LIMIT is off. A refusal says the seconds to
 * wait.
 */
export async function withLimitedTries<Result>(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  attempt: LoginTry,
  check: () => Promise<Result>,
): Promise<Result> {
  if (!config.rateLimit) return check()
  const wait = await countLoginTry(db, attempt)
  if (wait > 0) throw tooManyRequests(wait)
  const result = await check()
  await forgetLoginTries(db, attempt)
  return result
}

/** Attempts of somebody who is signed in: one count for the account, from all network addresses. */
export const ownPasswordTry = (userId: string): LoginTry => ({ identity: `own password ${userId}` })
