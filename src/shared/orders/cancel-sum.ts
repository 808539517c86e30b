import { returnPolicy } from '../products/return-policy.ts'
import { formatRupees, rupees } from '../money.ts'
import type { AdminOrder } from './order.schema.ts'

type OrderSums = Pick<
  AdminOrder,
  | 'total_amount'
  | 'returned_amount'
  | 'deductions'
  | 'amount_paid'
  | 'amount_refunded'
  | 'payment_method'
  | 'items'
>

type Paid = Pick<OrderSums, 'amount_paid' | 'amount_refunded' | 'deductions'>

/** Says what cancelling the whole order pays back, before it is done. */
export const cancelOrderText = (order: Paid): string => cancelOrdersText([order])

/** The same of several orders. */
export const cancelOrdersText = (orders: readonly Paid[]): string =>
  backText(
    orders.reduce((sum, order) => sum + Math.max(0, paidOf(order) - order.deductions), 0),
    orders.length,
  )

/** Says what cancelling units changes, before it is done: `worth` is that of so many `units`. */
export function cancelUnitsText(
  order: OrderSums,
  { units, worth }: { units: number; worth: number },
): string {
  const left = order.items.reduce((sum, { quantity, cancelled = 0 }) => sum + quantity - cancelled, 0)
  if (units === left) return `Nothing is left: the order is cancelled. ${cancelOrderText(order)}`
  const total = Math.max(0, order.total_amount - order.returned_amount - worth)
  const changed = `${format(worth)} less: the order comes to ${format(total)}.`
  const due = total + order.deductions - paidOf(order)
  if (due <= 0) return `${changed} ${backText(-due)}`
  const way = order.payment_method.type === 'cod' ? 'is to be paid at the door' : 'is still to be paid'
  return `${changed} ${format(due)} ${way}.`
}

/** Says to a customer what comes back of a paid order; '' where nothing was paid. */
export function ownCancelText(order: Omit<Paid, 'deductions'>): string {
  const back = paidOf(order)
  if (back <= 0) return ''
  return `${format(back)} comes back to you within ${returnPolicy.refundBusinessDays} business days.`
}

const paidOf = ({
  amount_paid: paid,
  amount_refunded: refunded,
}: Pick<Paid, 'amount_paid' | 'amount_refunded'>): number => paid - refunded

const backText = (amount: number, customers = 1): string =>
  `${amount > 0 ? format(amount) : 'Nothing'} goes back to the ${customers === 1 ? 'customer' : 'customers'}.`

const format = (amount: number): string => formatRupees(rupees(amount))
