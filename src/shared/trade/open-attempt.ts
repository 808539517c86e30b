import { StoreError } from '../errors.ts'
import { paymentMessages } from '../payments/payment-messages.ts'
import type { ProviderName } from '../payments/payment-providers.ts'
import { untilNextLook } from '../payments/attempt-looks.ts'
import type { Started } from '../payments/provider-looks.ts'
import { closeAttempt, liveAttempt } from './attempts.ts'
import { newId, type TradeChange } from './trade-change.ts'
import type { TradeAttempt } from './trade-money.ts'
import { toPay } from './waiting-edit.ts'

interface Opening {
  provider: ProviderName
  /** its name at the provider */
  reference: string
  /** user who starts it, when signed in */
  by: string | null
  /** seconds for which the process that calls its provider has it to itself */
  lease: number
}

/** Minutes that a provider's page has to be open at least. */
const minMinutes = 16

/** Holds after which an order that nobody pays is not held any longer. */
const maxHolds = 4

/** Pages that a provider may open for one order: each is a call that anybody with its link causes. */
const maxPages = 10

/**
 * Returns the live attempt of an order that is paid in the same way, or opens a new one, which closes any other. `isNew`
 * says that its provider has to be called.
 */
export function openAttempt(
  change: TradeChange,
  { provider, reference, by, lease }: Opening,
): { attempt: TradeAttempt; isNew: boolean } {
  checkNotClosed(change)
  checkUnpaid(change)
  const live = liveAttempt(change)
  if (live && (live.provider === 'upi') === (provider === 'upi')) return { attempt: live, isNew: false }
  const amountPaise = toPay(change)
  if (amountPaise === 0) throw new StoreError('ALREADY_PAID', paymentMessages.alreadyPaid)
  const pages = change.attempts.filter((attempt) => attempt.provider !== 'upi')
  if (provider !== 'upi' && pages.length >= maxPages)
    throw new StoreError('RATE_LIMITED', paymentMessages.tooManyPages)
  const expiresAt = extendHold(change)
  if (live) closeAttempt(change, live, 'replaced')
  const callsNobody = provider === 'upi'
  const attempt: TradeAttempt = {
    ...untouched,
    id: newId(change),
    reference,
    provider,
    amountPaise,
    state: callsNobody ? 'open' : 'starting',
    expiresAt,
    openedBy: by,
    createdAt: change.now,
    nextAt: callsNobody ? null : new Date(change.now.getTime() + lease * 1_000),
  }
  change.attempts.push(attempt)
  return { attempt, isNew: !callsNobody }
}

/** A cancelled order is paid no more. */
export function checkNotClosed({ order }: Pick<TradeChange, 'order'>): void {
  if (order.status === 'cancelled') throw new StoreError('PAYMENT_CLOSED', paymentMessages.closed)
}

/** An order is paid once; an edit that waits is paid besides. */
export function checkUnpaid({ order }: Pick<TradeChange, 'order'>): void {
  if (order.paymentStatus !== 'pending' && order.waitingEdit === null)
    throw new StoreError('ALREADY_PAID', paymentMessages.alreadyPaid)
}

const untouched = {
  closedReason: null,
  providerRef: null,
  pageUrl: null,
  pending: false,
  utr: null,
  claimedAt: null,
  failureCode: null,
  failureText: null,
  cancelDue: false,
  tries: 0,
  lookedAt: null,
  answeredAt: null,
} satisfies Partial<TradeAttempt>

/** Gives a page that is opened late the time that it needs (docs/product/payments.md, Clocks). */
function extendHold({ order, now: at, settings }: TradeChange): Date {
  const now = at.getTime()
  const hold = settings.hold * 60_000
  const enough = now + minMinutes * 60_000
  if (order.payBy !== null && order.payBy.getTime() >= enough) return order.payBy
  const heldFrom = order.waitingEdit === null ? order.createdAt.getTime() : Date.parse(order.waitingEdit.at)
  // An order without a hold of its own waits for nobody: its page is open for as long as one that is placed now.
  const until = new Date(order.payBy === null ? now + hold : Math.min(now + hold, heldFrom + maxHolds * hold))
  if (until.getTime() < enough) throw new StoreError('PAYMENT_CLOSED', paymentMessages.closed)
  if (order.payBy !== null) order.payBy = until
  return until
}

/** The provider has opened the page of an attempt. */
export function recordStart({ now }: TradeChange, attempt: TradeAttempt, started: Started): void {
  attempt.providerRef = started.providerRef ?? attempt.providerRef
  attempt.pageUrl = started.pageUrl ?? null
  attempt.answeredAt = now
  if (attempt.state === 'starting') {
    attempt.state = 'open'
    attempt.tries = 0
    attempt.nextAt = new Date(now.getTime() + untilNextLook(0) * 1_000)
  } else if (attempt.state === 'closed') {
    // It was closed meanwhile: the page that stands now has to go.
    attempt.cancelDue = true
    attempt.nextAt = now
  }
}

/** The provider has refused to open a page: none stands there. */
export function recordRefusedStart(change: TradeChange, attempt: TradeAttempt, reason: string): void {
  if (attempt.state !== 'starting') return
  closeAttempt(change, attempt, 'refused')
  attempt.cancelDue = false
  attempt.nextAt = null
  attempt.failureCode = 'REFUSED'
  attempt.failureText = reason.slice(0, 500)
}

/** Closes an attempt whose provider did not answer until it expired. A page may stand there. */
export function giveUpStart(change: TradeChange, attempt: TradeAttempt): void {
  if (attempt.state === 'starting') closeAttempt(change, attempt, 'away')
}
