import { isGateway } from '../payments/payment-providers.ts'
import { liveAttemptStates, type ClosedReason } from '../payments/payment-states.ts'
import type { TradeChange } from './trade-change.ts'
import type { Trade } from './trade.ts'
import type { TradeAttempt } from './trade-money.ts'

const isLive = ({ state }: Pick<TradeAttempt, 'state'>): boolean =>
  liveAttemptStates.some((live) => live === state)

/** The attempt to pay an order that is neither closed nor paid. */
export const liveAttempt = ({ attempts }: Pick<Trade, 'attempts'>): TradeAttempt | null =>
  attempts.find(isLive) ?? null

/** A UTR was entered that nobody has checked yet. */
export const hasClaim = ({ attempts }: Pick<Trade, 'attempts'>): boolean =>
  attempts.some(({ state }) => state === 'claimed')

/** Closes an attempt. A page that may stand at a provider is cancelled by a job. */
export function closeAttempt(
  { now, effects }: Pick<TradeChange, 'now' | 'effects'>,
  attempt: TradeAttempt,
  reason: ClosedReason,
): void {
  const hasPage = isGateway(attempt.provider)
  attempt.state = 'closed'
  attempt.closedReason = reason
  attempt.cancelDue = hasPage
  attempt.nextAt = hasPage ? now : null
  // Those of a payment by UPI are the UTRs that were entered, which stay counted.
  if (hasPage) attempt.tries = 0
  effects.endedAttempts.push({
    provider: attempt.provider,
    outcome: reason === 'paid' ? 'paid_elsewhere' : reason,
  })
}

export function closeLiveAttempt(change: TradeChange, reason: ClosedReason): void {
  const live = liveAttempt(change)
  if (live) closeAttempt(change, live, reason)
}

/** Money has arrived for an attempt, also for one that was closed. `cancelDue`: its page is still open. */
export function payAttempt(
  { effects }: TradeChange,
  attempt: TradeAttempt,
  { cancelDue }: { cancelDue: boolean },
): void {
  Object.assign(attempt, { state: 'paid', closedReason: null, pending: false, cancelDue })
  effects.endedAttempts.push({ provider: attempt.provider, outcome: 'paid' })
}
