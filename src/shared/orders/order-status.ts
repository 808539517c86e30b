/** docs/product/orders.md. An admin may set any of the five at any time. */
export const orderStatuses = ['placed', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** No card is charged here: `paid` means that the order was delivered (docs/product/orders.md, Placing an order). */
export const paymentStatuses = ['pending', 'paid', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** A customer may cancel only while nothing has been done yet (docs/product/orders.md). */
export const customerMayCancel = (status: OrderStatus): boolean => status === 'placed'

/** The payment after a change of status (docs/product/orders.md, Placing an order). */
export function paymentAfter(payment: PaymentStatus, from: OrderStatus, to: OrderStatus): PaymentStatus {
  const reopened: PaymentStatus = from === 'cancelled' && to !== 'cancelled' ? 'pending' : payment
  if (to === 'delivered') return 'paid'
  if (to === 'cancelled') return reopened === 'paid' ? 'refunded' : reopened
  return reopened
}

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
