import { eq, sql } from 'drizzle-orm'
import type { RefundState } from '#shared/payments/payment-states.ts'
import { transaction } from '../db/transaction.ts'
import { backoff, doDue } from '../db/due-rows.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { refunds } from '../trade/tables/payment.tables.ts'
import { ProviderAway, ProviderRefused, type RefundLook } from './providers/provider.ts'
import { queueRefundMail } from './refunds/refund-mail.ts'
import { lockRefund, takeDueRefunds, type DueRefund, type RefundRow } from './refunds/refund.queries.ts'

const batchSize = 5

/**
 * Makes all refunds that are due, and looks at those that were accepted, until `stopping`. Several processes may run it:
 * each takes its own rows for a while, and what a killed one leaves is called again under the same reference.
 */
export async function runRefunds(deps: PaymentDeps, stopping?: AbortSignal): Promise<void> {
  const take = () => takeDueRefunds(deps.db, batchSize)
  await doDue(take, (refund) => runRefund(deps, refund), stopping)
}

/** Outcome of a call. */
type Outcome =
  | RefundLook
  | { state: 'refused'; text: string }
  /** unknown */
  | { state: 'away'; text: string }
  /** The provider pays nothing back. */
  | { state: 'by_hand' }

async function runRefund(deps: PaymentDeps, due: DueRefund): Promise<void> {
  await writeOutcome(deps, due, await callProvider(deps, due))
}

async function callProvider({ providers }: PaymentDeps, due: DueRefund): Promise<Outcome> {
  const provider = providers.find(due.provider)
  if (!provider) return { state: 'away', text: `${due.provider} is not set up` }
  if (!provider.refund) return { state: 'by_hand' }
  try {
    if (due.state === 'sent' && provider.lookRefund) return await provider.lookRefund(due.toMake)
    return await provider.refund(due.toMake)
  } catch (error) {
    if (error instanceof ProviderRefused) return { state: 'refused', text: error.message }
    if (error instanceof ProviderAway) return { state: 'away', text: error.message }
    throw error
  }
}

/**
 * Writes what a call said, unless another process has written more since, or staff have given the refund another
 * reference.
 */
async function writeOutcome({ db, config }: PaymentDeps, due: DueRefund, outcome: Outcome): Promise<void> {
  await transaction(db, async (tx) => {
    const { order, refund } = (await lockRefund(tx, due.id))!
    if (refund.reference !== due.toMake.reference) return
    if (refund.state !== 'queued' && refund.state !== 'sent') return
    const change = changeFor(refund, due, outcome)
    const startsNow = refund.startedAt === null && (change.state === 'sent' || change.state === 'done')
    await tx
      .update(refunds)
      .set({ ...change, ...(startsNow && { startedAt: sql`now()` }) })
      .where(eq(refunds.id, refund.id))
    if (startsNow) await queueRefundMail(tx, { order, amountPaise: refund.amountPaise, config })
  })
}

type RefundChange = Partial<Omit<RefundRow, 'nextAt' | 'doneAt' | 'state'>> & {
  state?: RefundState
  nextAt?: ReturnType<typeof backoff> | null
  doneAt?: ReturnType<typeof now>
}

/** A refund that was accepted is never failed by a look that the provider refuses: that look says nothing. */
function changeFor(refund: RefundRow, due: DueRefund, outcome: Outcome): RefundChange {
  const again = { nextAt: backoff(due.tries - 1) }
  switch (outcome.state) {
    case 'away':
      return { ...again, error: outcome.text }
    case 'refused':
      return refund.state === 'sent'
        ? { ...again, error: outcome.text }
        : { state: 'failed', nextAt: null, error: outcome.text }
    case 'by_hand':
      return { state: 'by_hand', nextAt: null }
    case 'sent':
      return refund.state === 'sent'
        ? { ...again, error: null }
        : { state: 'sent', providerRef: outcome.providerRef, tries: 0, nextAt: backoff(0), error: null }
    case 'done':
      return { state: 'done', providerRef: outcome.providerRef, doneAt: now(), nextAt: null, error: null }
    case 'failed':
      return {
        state: 'failed',
        providerRef: outcome.providerRef,
        nextAt: null,
        error: outcome.text ?? 'The provider could not pay it back',
      }
  }
}

const now = () => sql<Date>`now()`
