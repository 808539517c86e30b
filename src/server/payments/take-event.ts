import { createHash } from 'node:crypto'
import type { ProviderName } from '#shared/payments/payment-providers.ts'
import type { Database } from '../db/database.ts'
import { wakeAttempt, wakeRefund } from '../trade/due-money.ts'
import { paymentEvents } from '../trade/tables/payment.tables.ts'
import type { Hint } from './providers/provider.ts'

/** An event that is older wakes nothing: what it tells has been looked at since. */
const staleAfterMs = 72 * 3_600_000

type EventRow = typeof paymentEvents.$inferSelect

/** Notes an event once, and has its payment or refund looked at now. */
export async function takeEvent(
  db: Database,
  provider: ProviderName,
  { hint, raw, now }: { hint: Hint; raw: Buffer; now: Date },
): Promise<EventRow['result']> {
  const { at, kind, reference = null } = hint
  const isStale = now.getTime() - at.getTime() > staleAfterMs
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
  if (reference === undefined && providerRef === undefined) return 'unknown'
  const named = { reference, providerRef }
  const isWoken = kind === 'payment' ? await wakeAttempt(db, provider, named) : await wakeRefund(db, named)
  return isWoken ? 'woke' : 'unknown'
}
