import { createHash } from 'node:crypto'
import { eq, or, sql, type SQL } from 'drizzle-orm'
import type { ProviderName } from '#shared/payments/payment-providers.ts'
import type { Database } from '../db/database.ts'
import { paymentEvents, payments, refunds } from '../trade/tables/payment.tables.ts'
import type { Hint } from './providers/provider.ts'

/** An event that is older wakes nothing: what it tells has been looked at since. */
const staleAfterMs = 72 * 3_600_000

type EventRow = typeof paymentEvents.$inferSelect

/** Notes an event once, and has its payment or refund looked at now. */
export async function takeEvent(
  db: Database,
  provider: ProviderName,
  hint: Hint,
  raw: Buffer,
): Promise<EventRow['result']> {
  const { at, kind, reference = null } = hint
  const isStale = Date.now() - at.getTime() > staleAfterMs
  const result = isStale ? 'stale' : await wake(db, provider, hint)
  // The body is signed. An id in a header is not: under another one the event would be kept again.
  const eventId = createHash('sha256').update(raw).digest('hex')
  await db
    .insert(paymentEvents)
    .values({ provider, eventId, kind, reference, at, result })
    .onConflictDoNothing()
  return result
}

async function wake(
  db: Database,
  provider: ProviderName,
  { kind, reference, providerRef }: Hint,
): Promise<Exclude<EventRow['result'], 'stale'>> {
  if (kind === 'other') return 'ignored'
  const table = kind === 'payment' ? payments : refunds
  const named: (SQL | undefined)[] = [
    reference === undefined ? undefined : eq(table.reference, reference),
    providerRef === undefined ? undefined : eq(table.providerRef, providerRef),
  ]
  if (named.every((condition) => condition === undefined)) return 'unknown'
  // A process that is looking holds the row by its lease; its look may have begun before the event, so another follows.
  const woken =
    kind === 'payment'
      ? await db
          .update(payments)
          .set({ nextAt: sql`now()` })
          .where(sql`${or(...named)} and ${eq(payments.provider, provider)}`)
          .returning({ id: payments.id })
      : await db
          .update(refunds)
          .set({ nextAt: sql`now()` })
          .where(sql`${or(...named)} and ${refunds.state} in ('queued', 'sent')`)
          .returning({ id: refunds.id })
  return woken.length > 0 ? 'woke' : 'unknown'
}
