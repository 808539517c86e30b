import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { inwardAdminApi } from './inward/inward.admin-api.ts'
import { stockTakesAdminApi } from './takes/stock-takes.admin-api.ts'

/** Goods in stock, for staff: what comes, and what is counted. */
export function goodsApi(app: StoreServer, deps: Deps): void {
  inwardAdminApi(app, deps)
  stockTakesAdminApi(app, deps)
}
