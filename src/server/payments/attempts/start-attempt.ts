import { eq, sql } from 'drizzle-orm'
import { backoff, fromNow } from '../../db/due-rows.ts'
import { transaction } from '../../db/transaction.ts'
import { closedFor, type AttemptRow } from '../../trade/live-attempts.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { reportOutcome } from '../../trade/payment-observations.ts'
import { payments } from '../../trade/tables/payment.tables.ts'
import { ProviderAway, ProviderRefused, type Started } from '../providers/provider.ts'
import { findAttemptToPay, lockAttempt } from './attempt.queries.ts'
import { untilNextLook } from './looks.ts'
import { openAttempt } from './open-attempt.ts'

/**
 * Opens the page of an attempt that is starting, at its provider, or finds it where it was opened before and the response
 * was lost. Where the provider does not answer, the attempt is closed and another gateway is asked; without one it is
 * tried again later.
 */
export async function startAttempt(deps: PaymentDeps, id: number): Promise<void> {
  const asked: string[] = []
  for (let next: number | null = id; next !== null;) next = await startAt(deps, next, asked)
}

/** Returns the attempt that replaces this one, if any. `asked` are the providers that did not answer. */
async function startAt(deps: PaymentDeps, id: number, asked: string[]): Promise<number | null> {
  const found = await findAttemptToPay(deps.db, id, deps.config.publicUrl)
  if (!found || found.attempt.state !== 'starting') return null
  const { attempt, toPay } = found
  const provider = deps.providers.find(attempt.provider)
  if (!provider) return null
  try {
    const started = await provider.start(toPay)
    await writeStarted(deps, id, started)
  } catch (error) {
    if (error instanceof ProviderRefused) await closeRefused(deps, id, error)
    else if (error instanceof ProviderAway) return askAnother(deps, attempt, asked)
    else throw error
  }
  return null
}

async function writeStarted(
  { db }: PaymentDeps,
  id: number,
  { providerRef, pageUrl }: Started,
): Promise<void> {
  await transaction(db, async (tx) => {
    const locked = await lockAttempt(tx, id)
    if (!locked) return
    const { state } = locked.attempt
    const known = {
      providerRef: providerRef ?? locked.attempt.providerRef,
      pageUrl: pageUrl ?? null,
      answeredAt: sql`now()`,
    }
    const next =
      state === 'starting'
        ? { state: 'open' as const, tries: 0, nextAt: fromNow(untilNextLook(0)) }
        : // It was closed meanwhile: the page that stands now has to go.
          state === 'closed' && { cancelDue: true, nextAt: fromNow(0) }
    await tx
      .update(payments)
      .set({ ...known, ...next })
      .where(eq(payments.id, id))
  })
}

/** Closes the attempt in favour of a gateway that was not asked yet, or has it tried again later. */
async function askAnother(
  deps: PaymentDeps,
  { id, provider: name, openedBy }: AttemptRow,
  asked: string[],
): Promise<number | null> {
  asked.push(name)
  const other = deps.providers.gateways.find((gateway) => !asked.includes(gateway.name))
  return transaction(deps.db, async (tx) => {
    const locked = await lockAttempt(tx, id)
    if (locked?.attempt.state !== 'starting') return null
    const { attempt, order } = locked
    const change = other ? closedFor('away') : { tries: attempt.tries + 1, nextAt: backoff(attempt.tries) }
    await tx.update(payments).set(change).where(eq(payments.id, id))
    if (!other) return null
    reportOutcome(tx, 'away', [attempt])
    const opened = await openAttempt(tx, order, { provider: other.name, by: openedBy })
    return opened.attempt.id
  })
}

/** No page stands where its provider has refused it. */
const closeRefused = (deps: PaymentDeps, id: number, { message }: Error): Promise<void> =>
  closeStarting(deps, id, {
    ...closedFor('refused'),
    cancelDue: false,
    nextAt: null,
    failureCode: 'REFUSED',
    failureText: message.slice(0, 500),
  })

/** Closes an attempt whose provider did not answer until it expired. A page may stand there. */
export const giveUpStart = (deps: PaymentDeps, id: number): Promise<void> =>
  closeStarting(deps, id, closedFor('away'))

type Closed = ReturnType<typeof closedFor>

async function closeStarting(
  { db }: PaymentDeps,
  id: number,
  change: Closed | (Omit<Closed, 'cancelDue' | 'nextAt'> & Partial<Omit<AttemptRow, 'tries'>>),
): Promise<void> {
  await transaction(db, async (tx) => {
    const locked = await lockAttempt(tx, id)
    if (locked?.attempt.state !== 'starting') return
    await tx.update(payments).set(change).where(eq(payments.id, id))
    reportOutcome(tx, change.closedReason, [locked.attempt])
  })
}
