import type { PaymentStatus } from '#shared/orders/order-status.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { onlineLabel } from '#shared/payments/payment-options.ts'

const stateText: Record<PaymentStatus, string> = {
  pending: 'payment pending',
  paid: 'paid',
  refunded: 'refunded',
}

/** `Visa ending 1111, paid` */
export function paymentText({
  payment_method: method,
  payment_status,
}: Pick<Order, 'payment_method' | 'payment_status'>): string {
  return `${methodText(method)}, ${stateText[payment_status]}`
}

function methodText(method: Order['payment_method']): string {
  if (method.type === 'cod') return 'Cash on Delivery'
  if (method.type === 'upi') return 'UPI'
  if (method.type === 'online' && !method.cardLast4) return onlineLabel
  const type = !method.cardType || method.cardType === 'Unknown' ? 'Card' : method.cardType
  return method.cardLast4 ? `${type} ending ${method.cardLast4}` : type
}
