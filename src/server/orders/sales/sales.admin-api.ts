import { salesCalls } from '#shared/orders/order-admin-calls.ts'
import { defaultSalesPeriod } from '#shared/orders/sales.schema.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findSales } from './sales.queries.ts'
import { findStats } from './stats.queries.ts'

const { query } = shapes()

const seeStats = query('GET /api/products/admin/stats', { from: 'reports' }, async ({ db }) => ({
  stats: await findStats(db),
}))

const seeSales = query(
  'GET /api/admin/sales',
  { from: 'reports' },
  async ({ db, query: { days = defaultSalesPeriod } }) => ({ sales: await findSales(db, Number(days)) }),
)

/** The figures of the dashboard's overview. */
export function salesAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, salesCalls, {
    'GET /api/products/admin/stats': seeStats,
    'GET /api/admin/sales': seeSales,
  })
}
