import { defaultSalesPeriod, salesResponse, salesQuerySchema } from '#shared/orders/sales.schema.ts'
import { statsResponse } from '#shared/products/product-admin.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findSales } from './sales.queries.ts'
import { findStats } from './stats.queries.ts'

const config = { access: 'admin' } as const
const tags = ['Admin: orders']

/** The figures of the dashboard's overview. */
export function salesAdminApi(app: StoreServer, { reports }: Pick<Deps, 'reports'>): void {
  app.get(
    adminApi.stats,
    { config, schema: { summary: 'Figures of the shop', tags, response: { 200: statsResponse } } },
    async () => ({ success: true as const, stats: await findStats(reports) }),
  )

  app.get(
    adminApi.sales,
    {
      config,
      schema: {
        summary: 'Orders and revenue by day beside the days before, best sellers, collections',
        tags,
        querystring: salesQuerySchema,
        response: { 200: salesResponse },
      },
    },
    async ({ query: { days = defaultSalesPeriod } }) => ({
      success: true as const,
      sales: await findSales(reports, Number(days)),
    }),
  )
}
