import type { CashCheck } from '#shared/payments/cash-gate.ts'
import type { AttemptState, ClosedReason, RefundReason } from '#shared/payments/payment-states.ts'

/** Money that arrived, and what of it went back. */
export interface SampleCapture {
  paise: number
  at: Date
  refund?: { paise: number; reason: RefundReason; at: Date }
}

export interface SampleAttempt {
  reference: string
  provider: 'test' | 'upi'
  state: AttemptState
  closedReason: ClosedReason | null
  at: Date
  expiresAt: Date
  declinedAt?: Date
  claim?: { utr: string; at: Date }
  captures: SampleCapture[]
}

/** The money of an order that is paid first, or whose cash has to be confirmed. */
export interface SampleMoney {
  payBy: Date | null
  lapsedAt: Date | null
  /** Result of the cash gate for an order that waits for a confirmation. */
  cashCheck: CashCheck | null
  attempts: SampleAttempt[]
  /** paise that staff have recorded by hand */
  recorded: { paise: number; at: Date } | null
}
