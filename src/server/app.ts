import type { Deps } from './deps.ts'
import { createServer } from './http/create-server.ts'
import { healthRoutes } from './http/health.ts'
import { metricsRoute } from './http/metrics.ts'
import { openApi } from './http/openapi.ts'
import type { StoreServer } from './http/store-server.ts'

/** The whole store over HTTP, every part in order. It does not listen yet. */
export async function createApp(deps: Deps): Promise<StoreServer> {
  const app = await createServer(deps)
  if (deps.config.metrics) metricsRoute(app)
  healthRoutes(app, deps)
  await openApi(app)
  return app
}
