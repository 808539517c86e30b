import type { PaymentStatus } from '../../src/shared/orders/order-status.ts'
import type { auditLog } from '../../src/server/calls/audit/audit.tables.ts'
import type { GeneratedOrder } from './generated-orders.ts'
import { historyRows } from './order-rows.ts'

/** Log entries of staff's changes of the order's status (change-order-status.ts). */
export function auditRows(order: GeneratedOrder, staffId: string): (typeof auditLog.$inferInsert)[] {
  const { orderId } = order
  let paid: PaymentStatus = 'pending'
  return historyRows(order, staffId).flatMap(({ status, at, userId }, n, steps) => {
    const from = steps[n - 1]?.status
    if (from === undefined) return []
    const before = { status: from, payment_status: paid }
    if (status === 'delivered') paid = 'paid'
    else if (status === 'cancelled' && paid === 'paid') paid = 'refunded'
    const after = { status, payment_status: paid }
    if (userId !== staffId) return []
    return [{ action: 'order.status', entity: 'order', entityId: orderId, before, after, userId, at }]
  })
}
