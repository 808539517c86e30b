import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { ProviderName } from '#shared/payments/payment-providers.ts'
import { liveAttemptStates, type AttemptState } from '#shared/payments/payment-states.ts'
import type { Database } from '../db/database.ts'
import { backoff, takeDue, type Pace } from '../db/due-rows.ts'
import type { Transaction } from '../db/transaction.ts'
import type { AttemptRow } from './live-attempts.ts'
import { orders } from './tables/order.tables.ts'
import { payments, refunds } from './tables/payment.tables.ts'

// Bookkeeping of the jobs that ask providers, on the rows of attempts and refunds: it decides nothing about an order, and
// so takes no lock of one.

/** A process has an attempt to itself for a minute, as long as it asks about it. */
export const attemptPace: Pace = { lease: 60, batchSize: 5, concurrency: 5 }

/** The same of a refund, so that neither waits for the other. */
export const refundPace: Pace = { lease: 60, batchSize: 5, concurrency: 5 }

export const takeDueAttempts = (db: Database): Promise<AttemptRow[]> =>
  takeDue(db, payments, { at: 'nextAt', pace: attemptPace })

/** Refunds to make or to look at now, each taken once more than before. */
export const takeDueRefunds = (db: Database): Promise<(typeof refunds.$inferSelect)[]> =>
  takeDue(db, refunds, {
    at: 'nextAt',
    pace: refundPace,
    tries: 'tries',
    where: inArray(refunds.state, ['queued', 'sent']),
  })

/** Names of a payment or refund, its own and that of its provider. */
interface Named {
  reference?: string | undefined
  providerRef?: string | undefined
}

/**
 * Has a payment looked at now; false for one that is not known. A process that is looking holds the row by its lease; its
 * look may have begun before the event, so another follows.
 */
export async function wakeAttempt(db: Database, provider: ProviderName, named: Named): Promise<boolean> {
  const woken = await db
    .update(payments)
    .set({ nextAt: sql`now()` })
    .where(and(isNamed(payments, named), eq(payments.provider, provider)))
    .returning({ id: payments.id })
  return woken.length > 0
}

/** The same of a refund that is not over. */
export async function wakeRefund(db: Database, named: Named): Promise<boolean> {
  const woken = await db
    .update(refunds)
    .set({ nextAt: sql`now()` })
    .where(and(isNamed(refunds, named), inArray(refunds.state, ['queued', 'sent'])))
    .returning({ id: refunds.id })
  return woken.length > 0
}

const isNamed = (table: typeof payments | typeof refunds, { reference, providerRef }: Named): SQL =>
  or(
    sql`false`,
    reference === undefined ? undefined : eq(table.reference, reference),
    providerRef === undefined ? undefined : eq(table.providerRef, providerRef),
  )!

/** After a call that failed. */
export async function putOffAttempt(
  db: Database,
  { id, tries }: Pick<AttemptRow, 'id' | 'tries'>,
): Promise<void> {
  await db
    .update(payments)
    .set({ tries: tries + 1, nextAt: backoff(tries) })
    .where(eq(payments.id, id))
}

/** The live attempt of the order with this token, for one process at a time, unless it was looked at within `seconds`. */
export async function takeLook(db: Database, token: string, seconds: number): Promise<number | null> {
  const [taken] = await db
    .update(payments)
    .set({ lookedAt: sql`now()` })
    .where(
      and(
        sql`${payments.orderId} = (select id from orders where pay_token = ${token})`,
        inArray(payments.state, [...liveAttemptStates] satisfies AttemptState[]),
        sql`(${payments.lookedAt} is null or ${payments.lookedAt} < now() - make_interval(secs => ${seconds}))`,
      ),
    )
    .returning({ id: payments.id })
  return taken?.id ?? null
}

/** Marks an unpaid order as reminded; null where somebody else has, or where it was paid meanwhile. */
export async function takeReminder(
  tx: Transaction,
  id: number,
): Promise<{ userId: string; orderId: string } | null> {
  const [reminded] = await tx
    .update(orders)
    .set({ payRemindedAt: sql`now()` })
    .where(and(eq(orders.id, id), isNull(orders.payRemindedAt), eq(orders.paymentStatus, 'pending')))
    .returning({ userId: orders.userId, orderId: orders.orderId })
  return reminded ?? null
}
