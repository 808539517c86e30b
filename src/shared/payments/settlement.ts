import { goesOut, type OrderStatus, type PaymentStatus } from '../orders/order-status.ts'
import type { PaymentMethod } from '../orders/order.schema.ts'
import { isOnline, type ProviderName } from './payment-providers.ts'

/**
 * Money that has arrived, in paise; `refunding` is what of it is on its way back, or has gone back, `held` what staff are
 * to look at before it goes back.
 */
export interface CapturedMoney {
  id: number
  provider: ProviderName
  amount: number
  refunding: number
  held?: number
}

export interface OrderMoney {
  status: OrderStatus
  type: PaymentMethod['type']
  /** rupees */
  total: number
  /** rupees, of all units and charges that came back */
  returned: number
  /** rupees that the shop keeps of what came back */
  deductions: number
  /** the oldest first */
  captures: readonly CapturedMoney[]
}

/** Amounts in paise. */
export interface Settlement {
  due: number
  /** Captured less what goes back, after `refunds`. */
  net: number
  paymentStatus: PaymentStatus
  /** New refunds, beyond those under way. */
  refunds: { captureId: number; amount: number }[]
}

/** An order that goes out for cash is paid at the door: other money for it counts for nothing. */
export const goesOutForCash = ({ status, type }: Pick<OrderMoney, 'status' | 'type'>): boolean =>
  type === 'cod' && goesOut(status)

/** All of it goes back. */
const countsForNothing = (order: OrderMoney, { provider }: CapturedMoney): boolean =>
  goesOutForCash(order) && isOnline(provider)

/** Says what an order owes and what goes back (docs/product/payments.md, Settling). */
export function settlement(order: OrderMoney): Settlement {
  const left = ({ amount, refunding }: CapturedMoney) => amount - refunding
  const free = (capture: CapturedMoney) => left(capture) - heldOf(capture)
  const counted = order.captures.filter((capture) => !countsForNothing(order, capture))
  const captured = sumOf(counted, ({ amount }) => amount)
  const net = sumOf(counted, left)
  const worth = order.status === 'cancelled' ? 0 : Math.max(0, order.total - order.returned)
  const due = 100 * (worth + order.deductions)
  const held = sumOf(counted, heldOf)
  let surplus = Math.max(0, net - due - held)
  const refunds = order.captures.toReversed().flatMap((capture) => {
    const isCounted = !countsForNothing(order, capture)
    const amount = isCounted ? Math.min(free(capture), surplus) : free(capture)
    if (isCounted) surplus -= amount
    return amount > 0 ? [{ captureId: capture.id, amount }] : []
  })
  const netAfter = Math.min(net, due)
  const isHeld = held > 0 && netAfter >= due
  const paymentStatus = isHeld ? 'paid' : paymentStatusOf(order, captured, netAfter, due)
  return { due, net: netAfter, paymentStatus, refunds }
}

const heldOf = ({ held = 0 }: CapturedMoney): number => held

/** A cancelled order of which the shop keeps a deduction is refunded all the same. */
function paymentStatusOf(
  { status }: Pick<OrderMoney, 'status'>,
  captured: number,
  net: number,
  due: number,
): PaymentStatus {
  if (captured === 0) return 'pending'
  if (due > 0 && status !== 'cancelled') return net >= due ? 'paid' : 'pending'
  return 'refunded'
}

const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0)
