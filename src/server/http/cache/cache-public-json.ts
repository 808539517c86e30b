import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { isEndless } from '#shared/products/catalogue-query.ts'
import type { AnyReadInput } from '#shared/public-api.ts'
import type { OriginResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'
import { sendCached } from './send-cached.ts'

/** Cache tags of a response (`cache-tags.ts`), whether it may be cached, and what to do each time that it is sent. */
export type CacheRule = (
  response: unknown,
  input: AnyReadInput,
) => Pick<OriginResponse, 'tags' | 'cacheable' | 'onSent'>

export interface Caches {
  /** Free-text searches and prices of one's own: what strangers make up cannot push out what everybody reads. */
  endless: ResponseCache
  others: ResponseCache
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** set for a public GET whose response is the same for everyone; its handler returns the body and sends nothing */
    cache?: CacheRule
  }
  interface FastifyRequest {
    /** The response is for this request alone. */
    isUncached?: boolean
  }
}

/**
 * Serves the routes that declare `config.cache` from the cache. The key is the path with the validated query, so
 * unknown parameters do not change it. Call it before the routes are added.
 */
export function cachePublicJson(app: FastifyInstance, caches: Caches): void {
  const wrapped = new WeakSet<RouteHandlerMethod>()
  app.addHook('onRoute', (route) => {
    const rule = route.config?.cache
    // Fastify adds the HEAD route with the handler of the GET route, which is wrapped by then.
    if (!rule || wrapped.has(route.handler)) return
    if (route.config?.access !== 'public')
      throw new Error(`${route.url} is not public, so its responses cannot be shared`)
    route.handler = cached(route.handler, rule, caches)
    wrapped.add(route.handler)
  })
}

function cached(handler: RouteHandlerMethod, rule: CacheRule, caches: Caches): RouteHandlerMethod {
  return async function (request, reply) {
    if (request.isUncached) return handler.call(this, request, reply)
    const query = (request.query ?? {}) as Record<string, unknown>
    const cache = isEndless(query) ? caches.endless : caches.others
    const key = cacheKeyOf(request, query)
    const response =
      cache.peek(key) ??
      (await cache.get(key, async () => {
        const body: unknown = await handler.call(this, request, reply)
        return {
          ...serialized(reply, body),
          ...rule(body, { params: request.params as Record<string, string>, query }),
        }
      }))
    cache.rememberUrl(request.originalUrl, key, request.routeOptions.url!)
    return sendCached(request, reply, response)
  }
}

function cacheKeyOf(request: FastifyRequest, query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  given.sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([request.routeOptions.url, request.params, given])
}

/** Serializes with the response schema of the route. */
function serialized(reply: FastifyReply, body: unknown) {
  const json = reply.serialize(body) as string
  return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: json }
}
