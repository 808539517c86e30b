import { StoreError } from '../errors.ts'
import { isPaidFirst } from '../orders/payment-types.ts'
import { cashMessage, type CashCheck } from '../payments/cash-gate.ts'
import { paymentMessages } from '../payments/payment-messages.ts'
import { closeAttempt, hasClaim, liveAttempt } from './attempts.ts'
import { checkNotClosed } from './open-attempt.ts'
import { setStatus } from './set-status.ts'
import type { TradeChange } from './trade-change.ts'

/**
 * Changes an unpaid order to cash on delivery (docs/product/payments.md, Cash gate): only where the gate allows it and no
 * fee is due, because the total of a placed order never changes.
 */
export function changeToCash(change: TradeChange, { check, fee }: { check: CashCheck; fee: number }): void {
  const { order } = change
  checkNotClosed(change)
  if (order.paymentStatus !== 'pending') throw new StoreError('ALREADY_PAID', paymentMessages.alreadyPaid)
  if (!isPaidFirst(order.paymentType) || hasClaim(change))
    throw new StoreError('METHOD_NOT_AVAILABLE', paymentMessages.notAvailable)
  if (check.verdict === 'refuse' || fee > 0)
    throw new StoreError('METHOD_NOT_AVAILABLE', cashMessage(check) ?? paymentMessages.notAvailable)
  const live = liveAttempt(change)
  if (live) closeAttempt(change, live, 'replaced')
  order.paymentType = 'cod'
  order.payBy = null
  order.codCheck = check.reasons.length > 0 ? check : null
  order.updatedAt = change.now
  if (check.verdict === 'confirm') {
    order.codState = 'to_confirm'
    change.effects.notices.push({ kind: 'payment', moment: 'confirmCash' })
    return
  }
  order.codState = null
  tellConfirmed(change)
}

/** A customer confirms a cash order by its link. Repeatable. */
export function confirmCash(change: TradeChange): void {
  checkNotClosed(change)
  if (change.order.codState === null)
    throw new StoreError('METHOD_NOT_AVAILABLE', paymentMessages.notAvailable)
  markConfirmed(change)
}

function markConfirmed(change: TradeChange): void {
  const { order, now } = change
  if (order.codState !== 'to_confirm') return
  order.codState = 'confirmed'
  order.updatedAt = now
  tellConfirmed(change)
}

const tellConfirmed = ({ effects, captures }: TradeChange): void =>
  void effects.notices.push({ kind: 'confirmation', hadMoney: captures.length > 0, isReinstated: false })

/** Notes what a call to the customer of a cash order has brought. */
export function recordCashCall(change: TradeChange, result: 'confirmed' | 'unreached' | 'cancelled'): void {
  const { order, effects } = change
  if (order.codState !== 'to_confirm' || order.status === 'cancelled')
    throw new StoreError('EDIT_CONFLICT', paymentMessages.nothingToConfirm)
  if (result === 'confirmed') markConfirmed(change)
  if (result !== 'cancelled') return
  setStatus(change, 'cancelled')
  effects.notices.push({ kind: 'status', status: 'cancelled', isByCustomer: false })
}

/** Cancels a cash order that nobody has confirmed in time. */
export function cancelUnconfirmed(change: TradeChange): void {
  const { order, effects } = change
  if (order.codState !== 'to_confirm' || order.status !== 'placed') return
  setStatus(change, 'cancelled')
  effects.notices.push({ kind: 'payment', moment: 'cashNotConfirmed' })
}
