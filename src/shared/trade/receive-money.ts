import { isPaidFirst } from '../orders/payment-types.ts'
import { liveAttempt, payAttempt } from './attempts.ts'
import { addCapture, type NewCapture } from './captures.ts'
import { settle } from './settle.ts'
import type { TradeChange } from './trade-change.ts'
import type { TradeAttempt, TradeCapture } from './trade-money.ts'

/**
 * Records money that staff or a statement have seen, and what follows from it; a UPI payment that is open or claimed is
 * paid. Null where the order has it already.
 */
export function receiveMoney(change: TradeChange, money: NewCapture): TradeCapture | null {
  const paid = money.provider === 'upi' ? paidByUpi(change, money.providerId) : null
  const capture = addCapture(change, { ...money, paymentId: paid?.id ?? null })
  if (!capture) return null
  if (paid) {
    paid.nextAt = null
    payAttempt(change, paid, { cancelDue: false })
  }
  settleArrived(change)
  return capture
}

/** The attempt that a payment by UPI belongs to: the one with its UTR, or the one that waits. */
function paidByUpi(change: TradeChange, utr: string): TradeAttempt | null {
  const claimed = change.attempts.findLast((attempt) => attempt.utr === utr && attempt.state !== 'paid')
  if (claimed) return claimed
  const live = liveAttempt(change)
  return live?.provider === 'upi' ? live : null
}

/**
 * Makes an order agree with its money, which has changed (docs/product/payments.md, Settling), and confirms one that was
 * paid just now, as placing does for cash.
 */
export function settleArrived(change: TradeChange): void {
  const { paymentType, codState } = change.order
  const wasConfirmed = paymentType === 'cod' && codState !== 'to_confirm'
  const { becamePaid, reinstated: isReinstated } = settle(change)
  if (!becamePaid || wasConfirmed || !isPaidFirst(change.order.paymentType)) return
  const hadMoney = change.captures.length > 1
  change.effects.notices.push({ kind: 'confirmation', hadMoney, isReinstated })
}
