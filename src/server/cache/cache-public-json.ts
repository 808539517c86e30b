import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { ResponseCache } from './response-cache.ts'
import { sendStored } from './send-stored.ts'

/** What an answer shows (`cache-tags.ts`), or how to tell from the answer and the query that was asked. */
export type CacheRule =
  | readonly string[]
  | ((answer: never, query: Record<string, unknown>) => readonly string[])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** set for a public GET whose answer is the same for everyone; its handler returns the answer and only that */
    cache?: CacheRule
  }
}

/**
 * Serves the routes that declare `config.cache` from the cache. The key is the path with the query as validated,
 * so that parameters the call does not know leave it alone. Searches for free text are answered anew each time.
 * It must be called before the routes are added.
 */
export function cachePublicJson(app: FastifyInstance, cache: ResponseCache): void {
  const wrapped = new WeakSet<RouteHandlerMethod>()
  app.addHook('onRoute', (route) => {
    const rule = route.config?.cache
    // Fastify adds the HEAD route with the handler of the GET route, which is wrapped by then.
    if (!rule || wrapped.has(route.handler)) return
    if (route.config?.access !== 'public')
      throw new Error(`${route.url} is not public, so its answers cannot be shared`)
    route.handler = cached(route.handler, rule, cache)
    wrapped.add(route.handler)
  })
}

function cached(handler: RouteHandlerMethod, rule: CacheRule, cache: ResponseCache): RouteHandlerMethod {
  return async function (request, reply) {
    const query = (request.query ?? {}) as Record<string, unknown>
    if (query['search'] !== undefined || query['q'] !== undefined) return handler.call(this, request, reply)
    const key = keyOf(request, query)
    const stored =
      cache.peek(key) ??
      (await cache.get(key, async () => {
        const answer = (await handler.call(this, request, reply)) as never
        return { ...serialized(reply, answer), tags: typeof rule === 'function' ? rule(answer, query) : rule }
      }))
    return sendStored(request, reply, stored)
  }
}

function keyOf(request: FastifyRequest, query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  given.sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([request.routeOptions.url, request.params, given])
}

/** Through the route's own response schema, as it would have been sent. */
function serialized(reply: FastifyReply, answer: unknown) {
  const body = reply.serialize(answer)
  return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: body as string }
}
