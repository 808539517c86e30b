import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { RateLimiter, type RateLimit } from './rate-limiter.ts'
import { tooManyRequests } from './refusals.ts'
import type { StoreServer } from './store-server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The route's own limit, false where requests are not counted, or what chooses by the request. Without it a route
     * counts under the general limit.
     */
    rateLimit?: RateLimit | false | ((request: FastifyRequest) => RateLimit | false | undefined)
  }
}

/**
 * For all routes that name no limit of their own together, and for addresses that lead to no route. A phone network puts
 * thousands of shoppers behind one address, so this only stops a program that runs wild.
 */
const generalLimit = { max: 6_000, timeWindow: '1 minute' } as const

/**
 * For signing in and opening accounts: wrong passwords are slowed down per account besides
 * (`login-attempts.queries.ts`).
 */
export const signInLimit = { max: 120, timeWindow: '1 minute' } as const

/** For routes that guess at secrets or send mail: set as `config.rateLimit` of the route. */
export const strictLimit = { max: 20, timeWindow: '1 minute' } as const

/** For pages that are made anew for every request: a few milliseconds each. */
export const uncachedPageLimit = { max: 600, timeWindow: '1 minute' } as const

/** Searches for free text are never cached (`cache-public-json.ts`), so a route that takes one counts them apart. */
export function searchLimit({ query }: FastifyRequest): RateLimit | undefined {
  const { q, search } = query as { q?: unknown; search?: unknown }
  return q === undefined && search === undefined ? undefined : { max: 1_200, timeWindow: '1 minute' }
}

/**
 * Counts requests by address and by the route that they matched, however their address was spelled. It comes before
 * everything that costs something, such as looking up a session. Off with RATE_LIMIT.
 */
export function rateLimits(app: StoreServer, config: Config): void {
  if (!config.rateLimit) return
  const general = new RateLimiter(generalLimit)
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
