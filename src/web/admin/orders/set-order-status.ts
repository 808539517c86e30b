import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { api, href } from '#shared/routes.ts'
import { staffCall } from '../parts/staff-call.ts'

/** The order after the change. Throws OUT_OF_STOCK where a cancelled order is reopened and its goods are gone. */
export async function setOrderStatus(id: string, status: OrderStatus): Promise<AdminOrder> {
  const path = href(api.adminOrderStatus, { id })
  const { order } = await staffCall<{ order: AdminOrder }>(path, { method: 'PUT', body: { status } })
  return order
}
