import { isReady } from '../db/is-ready.ts'
import type { Deps } from '../deps.ts'
import type { StoreServer } from './store-server.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** it was told to stop, and may listen for a moment more */
    isStopping: boolean
  }
}

/** `/healthz`: the process is up. `/readyz`: it can serve; off from the moment it is told to stop. */
export function healthRoutes(app: StoreServer, deps: Pick<Deps, 'db'>): void {
  app.decorate('isStopping', false)
  app.get('/healthz', { config: { access: 'public', rateLimit: false } }, () => ({ success: true }))
  app.get('/readyz', { config: { access: 'public' } }, async (_request, reply) => {
    const ready = !app.isStopping && (await isReady(deps.db))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ success: ready })
  })
}
