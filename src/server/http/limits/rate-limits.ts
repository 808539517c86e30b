import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../deps.ts'
import { countTogether } from '../../db/request-counts/count-together.ts'
import { milliseconds, RateLimiter, type RateLimit } from './rate-limiter.ts'
import { tooManyRequests } from '../errors/refusals.ts'
import type { StoreServer } from '../store-server.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request by the general limit. Returns 0 where it is allowed, else the seconds until the next one is. */
    countRequest?: (address: string) => number
  }
  interface FastifyContextConfig {
    /** The route's own limit, or false where requests are not counted. Without it the general limit counts them. */
    rateLimit?: RateLimit | false | ((request: FastifyRequest) => RateLimit | false | undefined)
  }
}

/**
 * For all routes without a limit of their own together, and for unknown paths. It only stops runaway programs: a phone
 * network puts thousands of shoppers behind one address.
 */
const generalLimit = { max: 6_000, timeWindow: '1 minute' } as const

/** For signing in and registering. Wrong passwords are also limited per account (`login-attempts.queries.ts`). */
export const signInLimit = { max: 120, timeWindow: '1 minute', shared: true } as const

/** For routes that check secrets or send mail. */
export const strictLimit = { max: 20, timeWindow: '1 minute', shared: true } as const

/** For pages that are rendered per request: a few milliseconds each. */
export const uncachedPageLimit = { max: 600, timeWindow: '1 minute' } as const

/** Limits free-text searches alone: there is no end of them, so that most are not cached. */
export function searchLimit({ query }: FastifyRequest): RateLimit | undefined {
  const { q, search } = query as { q?: unknown; search?: unknown }
  return q === undefined && search === undefined ? undefined : { max: 1_200, timeWindow: '1 minute' }
}

/**
 * Limits requests by network and matched route, before any work is done for them. Off with RATE_LIMIT. Each process counts
 * for itself, so that a flood costs no query; what it allows under a shared limit is counted by the database as well.
 */
export function rateLimits(app: StoreServer, { config, db }: Pick<Deps, 'config' | 'db'>): void {
  if (!config.rateLimit) return
  const general = new RateLimiter(generalLimit)
  app.decorate('countRequest', (address) => general.count(address))
  const ofRoutes = new Map<string, RateLimiter>()
  const limiterOf = (route: string, limit: RateLimit): RateLimiter => {
    const known = ofRoutes.get(route) ?? new RateLimiter(limit)
    ofRoutes.set(route, known)
    return known
  }
  app.addHook('onRequest', async (request) => {
    const { url, config: route } = request.routeOptions
    const limit = typeof route.rateLimit === 'function' ? route.rateLimit(request) : route.rateLimit
    if (limit === false) return
    const name = `${request.method === 'HEAD' ? 'GET' : request.method} ${url}`
    const limiter = limit === undefined ? general : limiterOf(name, limit)
    const wait = limiter.count(request.ip) || (limit?.shared ? await waitForAll(db, name, limit, request) : 0)
    if (wait > 0) throw tooManyRequests(wait)
  })
}

/** Seconds until all processes together allow the request. Without a database the count of this process decides. */
async function waitForAll(
  db: Database,
  what: string,
  { max, timeWindow }: RateLimit,
  { ip, log }: FastifyRequest,
): Promise<number> {
  try {
    const seconds = milliseconds[timeWindow] / 1000
    return await countTogether(db, { what, address: ip, max, seconds })
  } catch (error) {
    log.debug({ err: error }, 'a request was counted by this process alone')
    return 0
  }
}
