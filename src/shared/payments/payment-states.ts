/** States of an attempt to pay through a provider (docs/product/payments.md, States). */
export const attemptStates = ['starting', 'open', 'claimed', 'closed', 'paid'] as const
export type AttemptState = (typeof attemptStates)[number]

/** An order has at most one attempt in one of these. */
export const liveAttemptStates = ['starting', 'open', 'claimed'] as const satisfies readonly AttemptState[]

/** Why an attempt was closed. */
export const closedReasons = [
  'expired',
  'cancelled',
  'replaced',
  'rejected',
  'refused',
  'away',
  'paid',
] as const
export type ClosedReason = (typeof closedReasons)[number]

/** All but `withdrawn` count as money on its way back. */
export const refundStates = ['queued', 'sent', 'done', 'failed', 'by_hand', 'withdrawn'] as const
export type RefundState = (typeof refundStates)[number]

/** Refunds in these are neither over nor withdrawn. */
export const waitingRefundStates = [
  'queued',
  'sent',
  'failed',
  'by_hand',
] as const satisfies readonly RefundState[]

export const refundReasons = ['cancelled', 'surplus', 'return', 'pieces', 'rto'] as const
export type RefundReason = (typeof refundReasons)[number]

/** A cash order that the cash gate sends to a person; null where nobody has to confirm. */
export const cashStates = ['to_confirm', 'confirmed'] as const
export type CashState = (typeof cashStates)[number]

/** The payment of an order as the pay page shows it. */
export const payStates = [
  'unpaid',
  'starting',
  'open',
  'pending',
  'claimed',
  'paid',
  'lapsed',
  'cancelled',
  'to_confirm',
  'confirmed',
] as const
export type PayState = (typeof payStates)[number]
