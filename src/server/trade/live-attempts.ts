import { and, eq, inArray } from 'drizzle-orm'
import { liveAttemptStates } from '#shared/payments/payment-states.ts'
import type { Database } from '../db/database.ts'
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
