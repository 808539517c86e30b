import { editConflict, StoreError } from '../errors.ts'
import { paymentMessages } from '../payments/payment-messages.ts'
import { closeAttempt, liveAttempt } from './attempts.ts'
import { checkNotClosed, checkUnpaid } from './open-attempt.ts'
import { holdFrom } from './settle.ts'
import type { TradeChange } from './trade-change.ts'
import type { TradeAttempt } from './trade-money.ts'

/** UTRs that may be entered for an order, so that nobody tries out those of others. */
const maxClaims = 5

/** Notes the UTR under which a shopper says to have paid by UPI; a statement or staff confirm it. */
export function claimPayment(change: TradeChange, utr: string): void {
  checkUnpaid(change)
  checkNotClosed(change)
  const live = liveAttempt(change)
  if (live?.provider !== 'upi') throw new StoreError('METHOD_NOT_AVAILABLE', paymentMessages.notAvailable)
  const claims = change.attempts.reduce(
    (sum, { provider, tries }) => sum + (provider === 'upi' ? tries : 0),
    0,
  )
  if (claims >= maxClaims) throw new StoreError('RATE_LIMITED', paymentMessages.tooManyClaims)
  live.state = 'claimed'
  live.utr = utr
  live.claimedAt ??= change.now
  // Tries of a payment by UPI are the UTRs that were entered.
  live.tries += 1
}

/**
 * Staff say that the money of a claim did not arrive, that a page which cannot be opened is given up, or that money of
 * another currency is dealt with. The customer of a claim is told, and has the time of a new order to pay.
 */
export function rejectAttempt(change: TradeChange, attempt: TradeAttempt, reason: string): void {
  const { state } = attempt
  if (state !== 'claimed' && state !== 'starting' && attempt.failureCode !== 'NOT_INR')
    throw editConflict(null)
  if (state !== 'closed' && state !== 'paid') closeAttempt(change, attempt, 'rejected')
  attempt.failureCode = 'REJECTED'
  attempt.failureText = reason
  if (state !== 'claimed') return
  const { order } = change
  const until = holdFrom(change)
  if (order.payBy === null || order.payBy < until) order.payBy = until
  change.effects.notices.push({ kind: 'payment', moment: 'claimRejected' })
}
