import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { refusalOf } from '#web/api/api-error.ts'
import { staffCall } from '../parts/staff-call.ts'
import { recountOrdersToPack } from './orders-to-pack.ts'

/**
 * Sets the status of an order and passes the changed order to `onChanged`. Throws EDIT_CONFLICT where somebody has
 * changed it since it was `seen`, OUT_OF_STOCK where a cancelled order is reopened and its stock is gone.
 */
export async function setOrderStatus(
  seen: AdminOrder,
  status: OrderStatus,
  onChanged: (order: AdminOrder) => void,
): Promise<void> {
  const body = { status, seen: seen.status }
  try {
    onChanged(
      (await staffCall('PUT /api/orders/admin/:id/status', { params: { id: seen.order_id }, body })).order,
    )
  } catch (error) {
    const refusal = refusalOf('PUT /api/orders/admin/:id/status', 'EDIT_CONFLICT', error)
    if (refusal) onChanged(refusal.current)
    throw error
  } finally {
    recountOrdersToPack()
  }
}
