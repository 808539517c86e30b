import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { RateLimiter, type RateLimit } from './rate-limiter.ts'
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
export const signInLimit = { max: 120, timeWindow: '1 minute' } as const

/** For routes that check secrets or send mail. */
export const strictLimit = { max: 20, timeWindow: '1 minute' } as const

/** For pages that are rendered per request: a few milliseconds each. */
export const uncachedPageLimit = { max: 600, timeWindow: '1 minute' } as const

/** Limits free-text searches alone: there is no end of them, so that most are not cached. */
export function searchLimit({ query }: FastifyRequest): RateLimit | undefined {
  const { q, search } = query as { q?: unknown; search?: unknown }
  return q === undefined && search === undefined ? undefined : { max: 1_200, timeWindow: '1 minute' }
}

/** Limits requests by network and matched route, before any work is done for them. Off with RATE_LIMIT. */
export function rateLimits(app: StoreServer, config: Config): void {
  if (!config.rateLimit) return
  const general = new RateLimiter(generalLimit)
  app.decorate('countRequest', (address) => general.count(address))
  const ofRoutes = new Map<string, RateLimiter>()
  const limiterOf = (request: FastifyRequest): RateLimiter | null => {
    const { url, config: route } = request.routeOptions
    const limit = typeof route.rateLimit === 'function' ? route.rateLimit(request) : route.rateLimit
    if (limit === false) return null
    if (limit === undefined) return general
    const key = `${request.method === 'HEAD' ? 'GET' : request.method} ${url}`
    const known = ofRoutes.get(key) ?? new RateLimiter(limit)
    ofRoutes.set(key, known)
    return known
  }
  app.addHook('onRequest', async (request) => {
    const wait = limiterOf(request)?.count(request.ip) ?? 0
    if (wait > 0) throw tooManyRequests(wait)
  })
}
