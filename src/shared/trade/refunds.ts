import { backoffSeconds } from '../backoff.ts'
import { dataRightsMessages } from '../data-rights/data-rights.schema.ts'
import { StoreError } from '../errors.ts'
import { mayPayRefund } from '../payments/may-pay-refund.ts'
import { paymentMessages } from '../payments/payment-messages.ts'
import { isGateway } from '../payments/payment-providers.ts'
import type { RefundState } from '../payments/payment-states.ts'
import type { RefundLook } from '../payments/provider-looks.ts'
import { settlement } from '../payments/settlement.ts'
import { maskRefundTo } from '../returns/mask-refund-to.ts'
import { orderMoney } from './money.ts'
import { settle } from './settle.ts'
import type { TradeChange } from './trade-change.ts'
import type { TradeCapture, TradeRefund } from './trade-money.ts'

const checkState = ({ state }: TradeRefund, ...from: RefundState[]): void => {
  if (!from.includes(state)) throw new StoreError('EDIT_CONFLICT', paymentMessages.refundChanged)
}

const captureOf = ({ captures }: TradeChange, { captureId }: TradeRefund): TradeCapture =>
  captures.find(({ id }) => id === captureId)!

/**
 * Has a failed refund tried again, under a new reference: to its provider it is another one. Where the provider pays nothing
 * back it is left to staff.
 */
export function retryRefund(change: TradeChange, refund: TradeRefund): void {
  checkState(refund, 'failed')
  const isCalled = isGateway(captureOf(change, refund).provider)
  refund.state = isCalled ? 'queued' : 'by_hand'
  refund.nextAt = isCalled ? change.now : null
  refund.reference = nextReference(refund.reference)
  refund.providerRef = null
  refund.error = null
  refund.tries = 0
}

/** Ends with the number of the try, in two digits. */
const nextReference = (reference: string): string =>
  reference.slice(0, -2) + String(Number(reference.slice(-2)) + 1).padStart(2, '0')

interface PaidByHand {
  by: string
  reference: string
  /** No other admin could pay it. */
  isOnlyAdmin: boolean
  /** They have just proved that it is them, by password and code. */
  isProved: boolean
}

/**
 * Staff have paid a refund back themselves: not who entered its account, unless no other admin could pay it and it is proved
 * that it is them. The refusal tells the only admin, and nobody else, which proof is missing.
 */
export function payRefundByHand(
  change: TradeChange,
  refund: TradeRefund,
  { by, reference, isOnlyAdmin, isProved }: PaidByHand,
): void {
  checkState(refund, 'failed', 'by_hand')
  if (!mayPayRefund(refund, by) && !(isOnlyAdmin && isProved))
    throw new StoreError('FORBIDDEN', paymentMessages.ownAccount, {
      ...(isOnlyAdmin && {
        fields: { password: dataRightsMessages.proofNeeded, code: dataRightsMessages.codeNeeded },
      }),
    })
  refund.state = 'done'
  refund.handReference = reference
  refund.refundTo &&= maskRefundTo(refund.refundTo)
  refund.by = by
  refund.doneAt = change.now
  refund.nextAt = null
  startRefund(change, refund)
}

/** Its customer is told once that the money is on its way. */
function startRefund({ now, effects }: TradeChange, refund: TradeRefund): void {
  if (refund.startedAt !== null) return
  refund.startedAt = now
  effects.notices.push({ kind: 'refund', amountPaise: refund.amountPaise })
}

/** Withdraws a refund that staff were to pay, where nothing is owed to the customer without it: the order was reopened. */
export function withdrawRefund(change: TradeChange, refund: TradeRefund): void {
  checkState(refund, 'by_hand')
  captureOf(change, refund).refunding -= refund.amountPaise
  refund.state = 'withdrawn'
  refund.by = change.by
  if (settlement(orderMoney(change)).refunds.length > 0)
    throw new StoreError('NOT_WITHDRAWABLE', paymentMessages.stillOwed)
  settle(change)
}

/** Result of a call to a provider about a refund. `away` is unknown; `by_hand`: it pays nothing back. */
export type RefundOutcome = RefundLook | { state: 'refused' | 'away'; text: string } | { state: 'by_hand' }

/**
 * Takes over what a call under `reference` said, the `tries`th in its state, unless another process has written more since,
 * or staff have given the refund another reference.
 */
export function recordRefund(
  change: TradeChange,
  refund: TradeRefund,
  { reference, tries, outcome }: { reference: string; tries: number; outcome: RefundOutcome },
): void {
  if (refund.reference !== reference || (refund.state !== 'queued' && refund.state !== 'sent')) return
  const retryAfter = (made: number) => new Date(change.now.getTime() + backoffSeconds(made) * 1_000)
  const again = { nextAt: retryAfter(tries - 1) }
  switch (outcome.state) {
    case 'away':
      return void Object.assign(refund, { ...again, error: outcome.text })
    case 'refused':
      // A refund that was accepted is never failed by a look that the provider refuses: that look says nothing.
      if (refund.state === 'sent') Object.assign(refund, { ...again, error: outcome.text })
      else Object.assign(refund, { state: 'failed', nextAt: null, error: outcome.text })
      return
    case 'by_hand':
      return void Object.assign(refund, { state: 'by_hand', nextAt: null })
    case 'sent': {
      if (refund.state === 'sent') return void Object.assign(refund, { ...again, error: null })
      const { providerRef } = outcome
      Object.assign(refund, { state: 'sent', providerRef, tries: 0, nextAt: retryAfter(0), error: null })
      return startRefund(change, refund)
    }
    case 'done': {
      const { providerRef } = outcome
      Object.assign(refund, { state: 'done', providerRef, doneAt: change.now, nextAt: null, error: null })
      return startRefund(change, refund)
    }
    case 'failed': {
      const { providerRef, text: error = 'The provider could not pay it back' } = outcome
      return void Object.assign(refund, { state: 'failed', providerRef, nextAt: null, error })
    }
  }
}
