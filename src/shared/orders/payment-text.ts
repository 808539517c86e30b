import { onlineLabel } from '../payments/payment-options.ts'
import type { RefundState } from '../payments/payment-states.ts'
import type { OrderStatus } from './order-status.ts'
import type { Order } from './order.schema.ts'

interface PaidOrder extends Pick<Order, 'payment_method' | 'payment_status'> {
  /** the status of the order */
  status: OrderStatus
  refunds?: readonly { state: RefundState }[]
}

/** `Visa ending 1111, paid` */
export const paymentText = (order: PaidOrder): string =>
  `${methodText(order.payment_method)}, ${stateText(order)}`

/** `Visa ending 1111` */
export function methodText(method: Order['payment_method']): string {
  if (method.type === 'cod') return 'Cash on Delivery'
  if (method.type === 'upi') return 'UPI'
  if (method.type === 'online' && !method.cardLast4) return onlineLabel
  const type = !method.cardType || method.cardType === 'Unknown' ? 'Card' : method.cardType
  return method.cardLast4 ? `${type} ending ${method.cardLast4}` : type
}

function stateText({ payment_method, payment_status, status, refunds = [] }: PaidOrder): string {
  if (payment_status === 'refunded')
    return refunds.some(({ state }) => state !== 'done' && state !== 'withdrawn')
      ? 'refund on its way'
      : 'refunded'
  if (payment_status === 'paid') return 'paid'
  if (status !== 'cancelled') return 'payment pending'
  return payment_method.type === 'card' ? 'nothing was charged' : 'nothing was paid'
}
