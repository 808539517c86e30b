import type { OrderStatus, PaymentStatus } from '../orders/order-status.ts'
import { isPaidFirst, type PaymentType } from '../orders/payment-types.ts'
import type { AttemptState, CashState, PayState } from './payment-states.ts'

interface PayableOrder {
  status: OrderStatus
  paymentType: PaymentType
  paymentStatus: PaymentStatus
  lapsedAt: Date | null
  codState: CashState | null
  /** a change that waits for its money */
  waitingEdit: object | null
}

interface LiveAttempt {
  state: AttemptState
  pending: boolean
}

/** The payment of an order, with its attempt that is neither closed nor paid (docs/product/payments.md, Pay page). */
export function currentPayState(order: PayableOrder, attempt: LiveAttempt | null): PayState {
  if (order.status === 'cancelled') return order.lapsedAt === null ? 'cancelled' : 'lapsed'
  if (order.paymentStatus !== 'pending' && order.waitingEdit === null) return 'paid'
  if (attempt?.state === 'starting' || attempt?.state === 'claimed') return attempt.state
  if (attempt?.state === 'open') return attempt.pending ? 'pending' : 'open'
  return order.codState ?? 'unpaid'
}

/**
 * The same for the customer's order, which says nothing of a card or of cash that nobody has to confirm, and is paid also
 * while a change of it is not.
 */
export function orderPayState(
  given: Omit<PayableOrder, 'waitingEdit'>,
  attempt: LiveAttempt | null,
): PayState | null {
  const order = { ...given, waitingEdit: null }
  if (isPaidFirst(order.paymentType)) return currentPayState(order, attempt)
  return order.paymentType === 'cod' && order.codState !== null ? currentPayState(order, attempt) : null
}

/** Money may still be paid in this state. */
export const isPayable = (state: PayState | null): boolean =>
  state === 'unpaid' || state === 'starting' || state === 'open' || state === 'pending'
