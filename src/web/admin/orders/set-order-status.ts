import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { href } from '#shared/routes.ts'
import { createStore } from '#web/state/store.ts'
import { staffCall } from '../parts/staff-call.ts'

/** How often a status was changed here; what counts orders follows it. */
export const orderChanges = createStore(0)

/** The order after the change. Throws OUT_OF_STOCK where a cancelled order is reopened and its goods are gone. */
export async function setOrderStatus(id: string, status: OrderStatus): Promise<AdminOrder> {
  const path = href(adminApi.orderStatus, { id })
  const { order } = await staffCall<{ order: AdminOrder }>(path, { method: 'PUT', body: { status } })
  orderChanges.set(orderChanges.get() + 1)
  return order
}
