import { eq, sql } from 'drizzle-orm'
import { fromNow } from '../../db/due-rows.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import { confirmPayment } from '../mail/confirm-payment.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { reportOutcome } from '../../trade/payment-observations.ts'
import { captures, payments } from '../../trade/tables/payment.tables.ts'
import { ProviderAway, ProviderRefused, type Capture, type Look } from '../providers/provider.ts'
import { settleOrder } from '../settle-order.ts'
import type { AttemptRow } from '../../trade/live-attempts.ts'
import { findAttemptToPay, lockAttempt } from './attempt.queries.ts'
import { untilLateLook, untilNextLook } from './looks.ts'

/**
 * Asks the provider of an attempt what has become of it, and writes that. Returns false where the provider could not be
 * asked: a failed look changes nothing.
 */
export async function lookAtAttempt(deps: PaymentDeps, id: number): Promise<boolean> {
  const found = await findAttemptToPay(deps.db, id, deps.config.publicUrl)
  const provider = found && deps.providers.find(found.attempt.provider)
  if (!provider?.look) return false
  let look: Look
  try {
    look = await provider.look(found!.toPay)
  } catch (error) {
    if (error instanceof ProviderAway || error instanceof ProviderRefused) return false
    throw error
  }
  await writeLook(deps, id, look)
  return true
}

/**
 * Writes what a look has found: money that is not known yet, the state of the page, and what follows for the order.
 * Nothing that was recorded is taken back, so that looks may be written in any order and as often as one likes.
 */
async function writeLook(deps: PaymentDeps, id: number, look: Look): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const locked = await lockAttempt(tx, id)
    if (!locked) return
    const { order, attempt } = locked
    const arrived = look.captures.filter(({ currency }) => currency === 'INR')
    for (const capture of arrived) await recordCapture(tx, attempt, capture)
    const after = stateAfter(attempt, look, arrived.length > 0)
    await tx
      .update(payments)
      .set({ ...after, ...failureIn(attempt, look), lookedAt: sql`now()`, answeredAt: sql`now()` })
      .where(eq(payments.id, id))
    if (after.state) reportOutcome(tx, after.closedReason ?? 'paid', [attempt])
    const settled = await settleOrder(tx, order, deps.config)
    await confirmPayment(tx, settled, deps.config)
  })
}

async function recordCapture(tx: Transaction, attempt: AttemptRow, capture: Capture): Promise<void> {
  await tx
    .insert(captures)
    .values({
      paymentId: attempt.id,
      orderId: attempt.orderId,
      provider: attempt.provider,
      providerId: capture.id,
      providerGroup: capture.group ?? null,
      amountPaise: capture.paise,
      method: capture.method ?? null,
      brand: capture.brand ?? null,
      last4: capture.last4 ?? null,
      at: capture.at,
    })
    .onConflictDoNothing({ target: [captures.provider, captures.providerId] })
}

/** The columns of an attempt after a look; `isPaid` where money has arrived, now or before. */
function stateAfter(attempt: AttemptRow, { page, pending }: Look, isPaid: boolean) {
  const isOver = page !== 'open'
  const looks = attempt.tries + 1
  if (isPaid && attempt.state !== 'paid')
    return {
      state: 'paid' as const,
      closedReason: null,
      pending: false,
      cancelDue: !isOver,
      tries: 0,
      nextAt: isOver ? later(0) : fromNow(0),
    }
  if (attempt.state === 'closed' || attempt.state === 'paid')
    return attempt.cancelDue && !isOver
      ? { pending, tries: looks, nextAt: fromNow(untilNextLook(looks)) }
      : {
          pending,
          cancelDue: false,
          tries: attempt.cancelDue ? 0 : looks,
          nextAt: later(attempt.cancelDue ? 0 : looks),
        }
  const isExpired = attempt.expiresAt.getTime() <= Date.now()
  // A page that is missing while its start is under way is not there yet.
  if (attempt.state === 'starting' && !isExpired) return { pending }
  // While the bank has not answered, its order waits for it and is paid nowhere else.
  const isAwaited = pending && attempt.state === 'open'
  if (!isAwaited && (isOver || isExpired))
    return {
      state: 'closed' as const,
      closedReason: 'expired' as const,
      pending,
      cancelDue: !isOver,
      tries: 0,
      nextAt: isOver ? later(0) : fromNow(0),
    }
  return { pending, tries: looks, nextAt: nextOpenLook(attempt, looks) }
}

/** An open page is looked at when it expires, too. */
const nextOpenLook = ({ expiresAt }: AttemptRow, looks: number) => {
  const next = fromNow(untilNextLook(looks))
  return expiresAt.getTime() <= Date.now()
    ? next
    : sql<Date>`least(${next}, ${expiresAt.toISOString()}::timestamptz)`
}

const later = (looks: number) => {
  const seconds = untilLateLook(looks)
  return seconds === null ? null : fromNow(seconds)
}

/** Money in another currency is noted and listed, never counted; what staff have dealt with is not noted again. */
function failureIn({ failureCode }: AttemptRow, { failure, captures: found }: Look) {
  if (failureCode === 'REJECTED') return {}
  const foreign = found.find(({ currency }) => currency !== 'INR')
  if (foreign)
    return {
      failureCode: 'NOT_INR',
      failureText: `${(foreign.paise / 100).toFixed(2)} ${foreign.currency} arrived as ${foreign.id}`,
    }
  // A newer payment makes an earlier decline past.
  return { failureCode: failure?.code ?? null, failureText: failure?.text.slice(0, 500) ?? null }
}
