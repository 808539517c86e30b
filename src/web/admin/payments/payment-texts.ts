import type { AttemptState, ClosedReason, RefundState } from '#shared/payments/payment-states.ts'

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
