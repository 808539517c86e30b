/** docs/product/orders.md. An admin may set any of the five at any time. */
export const orderStatuses = ['placed', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Follows from the money of an order (docs/product/payments.md, Settling). */
export const paymentStatuses = ['pending', 'paid', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Customers may cancel placed orders only (docs/product/orders.md). */
export const customerMayCancel = (status: OrderStatus): boolean => status === 'placed'

/** Statuses of an order that is not paid yet and has to be, or whose cash is not confirmed yet. */
export const mayMoveUnpaid = (to: OrderStatus): boolean => to === 'placed' || to === 'cancelled'

/** An order that goes out has an invoice (docs/product/orders.md, Documents). */
export const goesOut = (status: OrderStatus): boolean => status !== 'placed' && status !== 'cancelled'

/** Effect of a status change on stock. */
export function stockEffect(from: OrderStatus, to: OrderStatus): 'return' | 'take' | 'none' {
  if (from !== 'cancelled' && to === 'cancelled') return 'return'
  if (from === 'cancelled' && to !== 'cancelled') return 'take'
  return 'none'
}

export const statusLabels: Record<OrderStatus, string> = {
  placed: 'Placed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

export const statusUpdated = 'Order status updated successfully'
