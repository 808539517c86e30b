import { accountApi } from './account/account.api.ts'
import { authApi } from './auth/auth.api.ts'
import { cartApi } from './cart/cart.api.ts'
import { collectionsApi } from './collections/collections.api.ts'
import type { Deps } from './deps.ts'
import { createServer } from './http/create-server.ts'
import { healthRoutes } from './http/health.ts'
import { metricsRoute } from './http/metrics.ts'
import { openApi } from './http/openapi.ts'
import type { StoreServer } from './http/store-server.ts'
import { ordersAdminApi } from './orders/orders.admin-api.ts'
import { ordersApi } from './orders/orders.api.ts'
import { productsApi } from './products/products.api.ts'

/** The whole store over HTTP, every part in order. It does not listen yet. */
export async function createApp(deps: Deps): Promise<StoreServer> {
  const app = await createServer(deps)
  if (deps.config.metrics) metricsRoute(app)
  healthRoutes(app, deps)
  await openApi(app)
  accountApi(app, deps)
  authApi(app, deps)
  cartApi(app, deps)
  collectionsApi(app, deps)
  ordersAdminApi(app, deps)
  ordersApi(app, deps)
  productsApi(app, deps)
  return app
}
