import { Counter, Histogram, type Registry } from 'prom-client'
import type { StoreServer } from '../store-server.ts'

declare module 'fastify' {
  interface FastifyInstance {
    observeRequest?: (method: string, route: string, status: number, seconds: number) => void
  }
}

/** Adds the durations of requests, by route, and serves `/metrics` for Prometheus. `gather` returns its text. */
export function metricsRoute(app: StoreServer, register: Registry, gather: () => Promise<string>): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [register],
  })
  const hits = new Counter({
    name: 'cached_responses_total',
    help: 'Responses sent from the cache before any other work',
    registers: [register],
    collect: () => {
      hits.reset()
      hits.inc(app.hitCount)
    },
  })
  const observe = (method: string, route: string, status: number, seconds: number) =>
    duration.observe({ method, route, status }, seconds)
  app.decorate('observeRequest', observe)
  app.addHook('onResponse', async (request, reply) => {
    observe(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { config: { access: 'public' } }, async (_request, reply) => {
    return reply.type(register.contentType).send(await gather())
  })
}
