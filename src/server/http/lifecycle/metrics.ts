import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { notFound } from '#shared/errors.ts'
import type { StoreServer } from '../store-server.ts'

declare module 'fastify' {
  interface FastifyInstance {
    observeRequest?: (method: string, route: string, status: number, seconds: number) => void
  }
}

interface MetricsRoute {
  /** Returns the text for Prometheus. */
  gather: () => Promise<string>
  /** Required as a bearer token; without one only this machine gets the figures. */
  token: string | undefined
  /** Seconds for which a text is sent again: gathering takes statements in every process. */
  maxAge: number
}

/** Adds the durations of requests, by route, and serves `/metrics` for Prometheus. */
export function metricsRoute(
  app: StoreServer,
  register: Registry,
  { gather, token, maxAge }: MetricsRoute,
): void {
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
  let last: { at: number; text: Promise<string> } | undefined
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (!mayRead(request, token)) throw notFound()
    if (!last || performance.now() - last.at >= maxAge * 1_000) {
      const next = { at: performance.now(), text: gather() }
      next.text.catch(() => (last = undefined))
      last = next
    }
    return reply.type(register.contentType).send(await last.text)
  })
}

function mayRead({ headers, ip }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return thisMachine.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4')
  const [wanted, given] = [`Bearer ${token}`, headers.authorization ?? ''].map((text) =>
    createHash('sha256').update(text).digest(),
  )
  return timingSafeEqual(wanted!, given!)
}

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4')
thisMachine.addAddress('::1', 'ipv6')
