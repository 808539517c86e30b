import { isReady } from '../../db/is-ready.ts'
import type { Deps } from '../deps.ts'
import { version } from '../../base/version.ts'
import type { StoreServer } from '../store-server.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** set by graceful shutdown, while the server may still listen */
    isStopping: boolean
  }
}

/** `/healthz`: the process runs, and which version of the store it is. `/readyz`: it can serve; 503 from the start of a shutdown. */
export function healthRoutes(app: StoreServer, deps: Pick<Deps, 'db'>): void {
  app.decorate('isStopping', false)
  app.get('/healthz', { config: { access: 'public', rateLimit: false } }, () => ({ success: true, version }))
  app.get('/readyz', { config: { access: 'public' } }, async (_request, reply) => {
    const ready = !app.isStopping && (await isReady(deps.db))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ success: ready })
  })
}
