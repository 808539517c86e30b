import { orderLimitCalls } from '#shared/orders/order-admin-calls.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { editOrderLimits } from './edit-order-limits.ts'
import { findOrderLimits } from './order-limits.queries.ts'

/** The limits on what one customer's account may order; for admins only. */
export function orderLimitsAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  mountCalls(app, orderLimitCalls, {
    'GET /api/admin/store/limits': async () => ({ limits: await findOrderLimits(db) }),
    'PUT /api/admin/store/limits': async ({ body, user }) => ({
      limits: await editOrderLimits(db, user, body),
    }),
  })
}
