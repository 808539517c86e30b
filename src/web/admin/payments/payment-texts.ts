import { formatPaise } from '#shared/money.ts'
import type { OrderPayments } from '#shared/payments/order-payments.schema.ts'
import type { ListedPayment } from '#shared/payments/payment-list.schema.ts'
import type { AttemptState, ClosedReason, RefundState } from '#shared/payments/payment-states.ts'

type Refund = OrderPayments['refunds'][number]

export const attemptLabels: Record<AttemptState, string> = {
  starting: 'Opening',
  open: 'Open',
  claimed: 'Claimed',
  closed: 'Closed',
  paid: 'Paid',
}

/** After 'Closed: '. */
export const closedTexts: Record<ClosedReason, string> = {
  expired: 'not paid in time',
  cancelled: 'order cancelled',
  replaced: 'another way was chosen',
  rejected: 'rejected by staff',
  refused: 'refused by the provider',
  away: 'the provider did not answer',
  paid: 'paid in another way',
}

export const refundLabels: Record<RefundState, string> = {
  queued: 'on its way',
  sent: 'on its way',
  done: 'done',
  failed: 'failed',
  by_hand: 'to be paid back by hand',
  withdrawn: 'withdrawn',
}

/** Note about the state of an attempt; '' where there is none. */
export function attemptNote(payment: ListedPayment): string {
  const { state, closed_reason, failure, pending, captured_paise, refunded_paise, amount_paise } = payment
  const notes = [
    closed_reason === null ? '' : closedTexts[closed_reason],
    // A decline before the payment that succeeded, or that its bank has not answered, is past.
    state === 'paid' || pending ? '' : (failure ?? ''),
    pending ? 'The bank has not answered yet' : '',
    captured_paise > 0 && captured_paise !== amount_paise ? `${formatPaise(captured_paise)} has arrived` : '',
    refunded_paise > 0 ? `${formatPaise(refunded_paise)} goes back, or is back` : '',
  ]
  return notes.filter((note) => note !== '').join('. ')
}

/** `asha@upi`, or `Asha Rao, account 123456789012, HDFC0001234` */
export const accountText = ({ upi, name, account, ifsc }: NonNullable<Refund['refund_to']>): string =>
  upi ?? `${name}, account ${account}, ${ifsc}`
