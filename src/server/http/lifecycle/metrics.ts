import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { droppableWork, droppedWork } from './dropped-work.ts'
import type { StoreServer } from '../store-server.ts'

declare module 'fastify' {
  interface FastifyInstance {
    observeRequest?: (method: string, route: string, status: number, seconds: number) => void
  }
}

/** `/metrics` for Prometheus: figures of the process and durations by route. Others may register theirs. */
export function metricsRoute(app: StoreServer): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
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
  const dropped = new Counter({
    name: 'dropped_work_total',
    help: 'Work that was left out because there was too much of it',
    labelNames: ['work'],
    registers: [register],
    collect: () => {
      dropped.reset()
      for (const work of droppableWork) dropped.inc({ work }, droppedWork()[work])
    },
  })
  const observe = (method: string, route: string, status: number, seconds: number) =>
    duration.observe({ method, route, status }, seconds)
  app.decorate('observeRequest', observe)
  app.addHook('onResponse', async (request, reply) => {
    observe(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { config: { access: 'public' } }, async (_request, reply) => {
    return reply.type(register.contentType).send(await register.metrics())
  })
  return register
}
