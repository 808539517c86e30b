import type { Deps } from '../http/deps.ts'
import { metricsRoute } from '../http/lifecycle/metrics.ts'
import type { StoreServer } from '../http/store-server.ts'
import { createFigures } from './create-figures.ts'
import { gatherFigures, serveFigures } from './gather-figures.ts'

/** Serves the figures of the store to Prometheus (docs/operating.md, Is it well?). */
export function mountMetrics(app: StoreServer, deps: Deps): void {
  const { register, close } = createFigures(deps)
  const stopServing = serveFigures(register)
  metricsRoute(app, register, {
    gather: () => gatherFigures(register),
    token: deps.config.metricsToken,
    maxAge: deps.config.rateLimit ? 5 : 0,
  })
  app.addHook('onClose', async () => {
    stopServing()
    close()
  })
}
