import { rupees, type Rupees } from '../money.ts'
import type { AdminOrder } from './order.schema.ts'

type Collected = Pick<
  AdminOrder,
  'payment_method' | 'payment_status' | 'status' | 'total_amount' | 'returned_amount'
> &
  Partial<Pick<AdminOrder, 'amount_paid' | 'amount_refunded'>>

/** Cash that the courier takes on delivery, in rupees (docs/product/back-office.md, Packing slips). */
export function toCollect(order: Collected): Rupees {
  const { payment_method, payment_status, status, total_amount, returned_amount } = order
  const isOwed = payment_method.type === 'cod' && payment_status === 'pending' && status !== 'cancelled'
  const kept = (order.amount_paid ?? 0) - (order.amount_refunded ?? 0)
  return rupees(isOwed ? Math.max(0, total_amount - returned_amount - kept) : 0)
}
