import { and, eq, inArray, sql } from 'drizzle-orm'
import { liveAttemptStates, type ClosedReason } from '#shared/payments/payment-states.ts'
import { gateways } from '#shared/payments/payment-providers.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { reportOutcome } from './payment-observations.ts'
import { payments } from './tables/payment.tables.ts'

export type AttemptRow = typeof payments.$inferSelect

/** The attempt of an order that is neither closed nor paid. */
export async function findLiveAttempt(db: Database, orderId: number): Promise<AttemptRow | null> {
  const [live] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, [...liveAttemptStates])))
  return live ?? null
}

/** Closes the live attempts of a locked order. A page that may stand at a provider is cancelled by a job. */
export async function closeLiveAttempts(
  tx: Transaction,
  orderId: number,
  reason: ClosedReason,
): Promise<void> {
  const closed = await tx
    .update(payments)
    .set(closedFor(reason))
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, [...liveAttemptStates])))
    .returning({ provider: payments.provider })
  reportOutcome(tx, reason === 'paid' ? 'paid_elsewhere' : reason, closed)
}

/** The columns of an attempt that is closed now. */
export const closedFor = (reason: ClosedReason) => {
  const hasPage = inArray(payments.provider, [...gateways])
  return {
    state: 'closed' as const,
    closedReason: reason,
    cancelDue: sql<boolean>`${hasPage}`,
    nextAt: sql<Date>`case when ${hasPage} then now() end`,
    // Those of a payment by UPI are the UTRs that were entered, which stay counted.
    tries: sql<number>`case when ${hasPage} then 0 else ${payments.tries} end`,
  }
}
