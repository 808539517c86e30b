import { salesCalls } from '#shared/orders/order-admin-calls.ts'
import { defaultSalesPeriod } from '#shared/orders/sales.schema.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findSales } from './sales.queries.ts'
import { findStats } from './stats.queries.ts'

/** The figures of the dashboard's overview. */
export function salesAdminApi(app: StoreServer, { reports }: Pick<Deps, 'reports'>): void {
  mountCalls(app, salesCalls, {
    'GET /api/products/admin/stats': async () => ({ stats: await findStats(reports) }),
    'GET /api/admin/sales': async ({ query: { days = defaultSalesPeriod } }) => ({
      sales: await findSales(reports, Number(days)),
    }),
  })
}
