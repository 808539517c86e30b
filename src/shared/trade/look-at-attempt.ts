import { untilLateLook, untilNextLook } from '../payments/attempt-looks.ts'
import type { Look } from '../payments/provider-looks.ts'
import { closeAttempt, payAttempt } from './attempts.ts'
import { addCapture } from './captures.ts'
import { settleArrived } from './receive-money.ts'
import type { TradeChange } from './trade-change.ts'
import type { TradeAttempt } from './trade-money.ts'

/**
 * Takes over what a look at the page of an attempt has found: money that is not known yet, the state of the page, and what
 * follows for the order. Nothing that was recorded is taken back, so that looks may be taken over in any order and as often
 * as one likes. `known` is money of other orders.
 */
export function recordLook(
  change: TradeChange,
  attempt: TradeAttempt,
  look: Look,
  known: ReadonlySet<string>,
): void {
  const arrived = look.captures.filter(({ currency }) => currency === 'INR')
  for (const { id, group, paise, method, brand, last4, at } of arrived)
    if (!known.has(id))
      addCapture(change, {
        paymentId: attempt.id,
        provider: attempt.provider,
        providerId: id,
        providerGroup: group ?? null,
        amount: paise,
        method: method ?? null,
        brand: brand ?? null,
        last4: last4 ?? null,
        at,
        by: null,
      })
  followPage(change, attempt, look, arrived.length > 0)
  noteFailure(attempt, look)
  attempt.lookedAt = change.now
  attempt.answeredAt = change.now
  settleArrived(change)
}

/** Moves an attempt to where its page is; `isPaid` where money has arrived, now or before. */
function followPage(
  change: TradeChange,
  attempt: TradeAttempt,
  { page, pending }: Look,
  isPaid: boolean,
): void {
  const { now } = change
  const isOver = page !== 'open'
  const isExpired = attempt.expiresAt <= now
  const looks = attempt.tries + 1
  if (isPaid && attempt.state !== 'paid') {
    payAttempt(change, attempt, { cancelDue: !isOver })
    scheduleLast(attempt, now, isOver)
    return
  }
  attempt.pending = pending
  if (attempt.state === 'closed' || attempt.state === 'paid') return lookAgainLate(attempt, now, isOver)
  // A page that is missing while its start is under way is not there yet.
  if (attempt.state === 'starting' && !isExpired) return
  // While the bank has not answered, its order waits for it and is paid nowhere else.
  const isAwaited = pending && attempt.state === 'open'
  if (!isAwaited && (isOver || isExpired)) {
    closeAttempt(change, attempt, 'expired')
    attempt.cancelDue = !isOver
    scheduleLast(attempt, now, isOver)
    return
  }
  const next = after(now, untilNextLook(looks))
  attempt.tries = looks
  // An open page is looked at when it expires, too.
  attempt.nextAt = isExpired || next < attempt.expiresAt ? next : attempt.expiresAt
}

/** A page that is still open is cancelled at once, another looked at once more later: its money may be late. */
function scheduleLast(attempt: TradeAttempt, now: Date, isOver: boolean): void {
  attempt.tries = 0
  attempt.nextAt = isOver ? lateLook(now, 0) : now
}

function lookAgainLate(attempt: TradeAttempt, now: Date, isOver: boolean): void {
  const looks = attempt.tries + 1
  if (attempt.cancelDue && !isOver) {
    attempt.tries = looks
    attempt.nextAt = after(now, untilNextLook(looks))
    return
  }
  attempt.tries = attempt.cancelDue ? 0 : looks
  attempt.cancelDue = false
  attempt.nextAt = lateLook(now, attempt.tries)
}

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000)

function lateLook(now: Date, looks: number): Date | null {
  const seconds = untilLateLook(looks)
  return seconds === null ? null : after(now, seconds)
}

/** Money in another currency is noted and listed, never counted; what staff have dealt with is not noted again. */
function noteFailure(attempt: TradeAttempt, { failure, captures }: Look): void {
  if (attempt.failureCode === 'REJECTED') return
  const foreign = captures.find(({ currency }) => currency !== 'INR')
  // A newer payment makes an earlier decline past.
  attempt.failureCode = foreign ? 'NOT_INR' : (failure?.code ?? null)
  attempt.failureText = foreign
    ? `${(foreign.paise / 100).toFixed(2)} ${foreign.currency} arrived as ${foreign.id}`
    : (failure?.text.slice(0, 500) ?? null)
}
