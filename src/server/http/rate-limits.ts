import rateLimit from '@fastify/rate-limit'
import type { Config } from '../config.ts'
import { tooManyRequests } from './refusals.ts'
import type { StoreServer } from './store-server.ts'

/**
 * Calls per minute from one address, for routes that name no limit of their own. A phone network puts thousands of
 * shoppers behind one address, so this only stops a program that runs wild.
 */
const generous = { max: 6_000, timeWindow: '1 minute' }

/**
 * For signing in and opening accounts: wrong passwords are slowed down per account besides
 * (`login-attempts.queries.ts`).
 */
export const signInLimit = { max: 120, timeWindow: '1 minute' }

/** For routes that guess at secrets or send mail: set as `config.rateLimit` of the route. */
export const strictLimit = { max: 20, timeWindow: '1 minute' }

/** Counts the calls of the API by address, unless RATE_LIMIT is off. */
export async function rateLimits(app: StoreServer, config: Config): Promise<void> {
  if (!config.rateLimit) return
  await app.register(rateLimit, {
    ...generous,
    global: true,
    hook: 'onRequest',
    cache: 20_000,
    // Files and pages are cheap; only the API counts.
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: () => tooManyRequests(),
  })
}
