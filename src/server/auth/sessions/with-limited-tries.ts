import type { Deps } from '../../deps.ts'
import { tooManyRequests } from '../../http/refusals.ts'
import { countLoginTry, forgetLoginTries, type LoginTry } from './login-attempts.queries.ts'

/**
 * Runs a check of a password, counted until it succeeds, unless RATE_LIMIT is off. Throws RATE_LIMITED with the seconds
 * to wait for whoever goes on guessing, and what the check throws.
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

/** Tries of somebody who is signed in already: one count for the account, from wherever they come. */
export const ownPasswordTry = (userId: string): LoginTry => ({
  identity: `own password ${userId}`,
  address: '::',
})
