import { defaultSalesPeriod, salesAnswer, salesQuerySchema } from '#shared/orders/sales.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import type { Deps } from '../deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findSales } from './sales.queries.ts'

export function salesAdminApi(app: StoreServer, { db }: Deps): void {
  app.get(
    adminApi.sales,
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Orders and revenue by day beside the days before, best sellers, collections',
        tags: ['Admin: orders'],
        querystring: salesQuerySchema,
        response: { 200: salesAnswer },
      },
    },
    async ({ query: { days = defaultSalesPeriod } }) => ({
      success: true as const,
      sales: await findSales(db, Number(days)),
    }),
  )
}
