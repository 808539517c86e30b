import { adminApi } from '#shared/admin-routes.ts'
import { orderLimitsResponse, orderLimitsSchema } from '#shared/orders/order-limits.schema.ts'
import type { Deps } from '../../http/deps.ts'
import { signedIn } from '../../http/security/access.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { editOrderLimits } from './edit-order-limits.ts'
import { findOrderLimits } from './order-limits.queries.ts'

const config = { access: 'admin' } as const
const tags = ['Admin: orders']
const response = { 200: orderLimitsResponse }

/** The limits on what one customer's account may order; for admins only. */
export function orderLimitsAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.get(
    adminApi.orderLimits,
    { config, schema: { summary: 'What one account may order', tags, response } },
    async () => ({ success: true as const, limits: await findOrderLimits(db) }),
  )

  app.put(
    adminApi.orderLimits,
    {
      config,
      schema: { summary: 'Change what one account may order', tags, body: orderLimitsSchema, response },
    },
    async (request) => ({
      success: true as const,
      limits: await editOrderLimits(db, signedIn(request), request.body),
    }),
  )
}
