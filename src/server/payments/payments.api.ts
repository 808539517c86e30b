import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { staffPaymentsAdminApi } from './cash/staff-payments.admin-api.ts'
import { orderPaymentsAdminApi } from './order-payments.admin-api.ts'
import { payApi } from './pay-page/pay.api.ts'
import { paymentsAdminApi } from './payments.admin-api.ts'
import { createProviders } from './providers/create-providers.ts'
import { callLog } from './providers/observed-provider.ts'
import { statementsAdminApi } from './statements.admin-api.ts'
import { webhooksApi } from './webhooks.api.ts'

/** Ways to pay, what was paid, and what goes back (docs/product/payments.md). */
export function paymentsApi(app: StoreServer, deps: Deps): void {
  const providers = createProviders(deps, callLog(app.log))
  orderPaymentsAdminApi(app, deps)
  payApi(app, { ...deps, providers })
  paymentsAdminApi(app, deps)
  staffPaymentsAdminApi(app, deps)
  statementsAdminApi(app, deps)
  webhooksApi(app, { ...deps, providers })
}
