import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { href } from '#shared/routes.ts'
import { ApiError } from '#web/api/api-client.ts'
import { staffCall } from '../parts/staff-call.ts'
import { recountOrdersToPack } from './orders-to-pack.ts'

/**
 * Sets the status of an order that was `seen`, and tells how the order is then. Throws EDIT_CONFLICT where somebody has
 * changed it meanwhile, OUT_OF_STOCK where a cancelled order is reopened and its goods are gone.
 */
export async function setOrderStatus(
  seen: AdminOrder,
  status: OrderStatus,
  onChanged: (order: AdminOrder) => void,
): Promise<void> {
  const path = href(adminApi.orderStatus, { id: seen.order_id })
  const body = { status, seen: seen.status }
  try {
    onChanged((await staffCall<{ order: AdminOrder }>(path, { method: 'PUT', body })).order)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'EDIT_CONFLICT')
      onChanged(error.body['current'] as AdminOrder)
    throw error
  } finally {
    recountOrdersToPack()
  }
}
