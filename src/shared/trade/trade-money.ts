import type { ProviderName } from '../payments/payment-providers.ts'
import type { AttemptState, ClosedReason, RefundReason, RefundState } from '../payments/payment-states.ts'
import type { CapturedMoney } from '../payments/settlement.ts'
import type { RefundTo } from '../returns/return.schema.ts'

/** An attempt to pay through a provider; the amount is paise. */
export interface TradeAttempt {
  id: number
  /** its name at the provider */
  reference: string
  provider: ProviderName
  amountPaise: number
  state: AttemptState
  closedReason: ClosedReason | null
  providerRef: string | null
  pageUrl: string | null
  expiresAt: Date
  /** The last look said that the bank has not answered yet. */
  pending: boolean
  utr: string | null
  claimedAt: Date | null
  failureCode: string | null
  failureText: string | null
  /** A page may stand at the provider and has to be cancelled. */
  cancelDue: boolean
  /** the next call to the provider */
  nextAt: Date | null
  tries: number
  lookedAt: Date | null
  answeredAt: Date | null
  openedBy: string | null
  createdAt: Date
}

/** Money that has arrived; amounts are paise. */
export interface TradeCapture extends CapturedMoney {
  paymentId: number | null
  providerId: string
  providerGroup: string | null
  method: string | null
  brand: string | null
  last4: string | null
  /** has taken the cash at the door, and owes it */
  courier: string | null
  at: Date
  by: string | null
  isWithdrawn: boolean
}

/** A refund, until it is paid or withdrawn and after. */
export interface TradeRefund {
  id: number
  /** its name at the provider */
  reference: string
  captureId: number
  amountPaise: number
  reason: RefundReason
  /** the return that it is for */
  returnId: number | null
  refundTo: RefundTo | null
  /** member of staff who named it */
  refundToBy: string | null
  state: RefundState
  tries: number
  providerRef: string | null
  error: string | null
  handReference: string | null
  by: string | null
  /** the next call to the provider */
  nextAt: Date | null
  createdAt: Date
  startedAt: Date | null
  doneAt: Date | null
}

/** A refund of a capture that is due; `amount` is paise. */
export interface NewRefund {
  captureId: number
  amount: number
  reason: RefundReason
  /** the return that is settled */
  returnId: number | null
  refundTo: RefundTo | null
  refundToBy: string | null
  isByHand: boolean
}

/** A refund that waits for staff. */
export interface WaitingRefund extends NewRefund {
  /** the packer, and when they reported it */
  by: string | null
  at: string
}
