import { isReady } from '../db/is-ready.ts'
import type { Deps } from '../deps.ts'
import type { StoreServer } from './store-server.ts'

/** `/healthz`: the process is up. `/readyz`: it can serve; off from the moment it is told to stop. */
export function healthRoutes(app: StoreServer, deps: Deps): void {
  let stopping = false
  app.addHook('preClose', async () => void (stopping = true))
  app.get('/healthz', { config: { access: 'public', rateLimit: false } }, () => ({ success: true }))
  app.get('/readyz', { config: { access: 'public' } }, async (_request, reply) => {
    const ready = !stopping && (await isReady(deps.db))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ success: ready })
  })
}
