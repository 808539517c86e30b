import { and, eq, inArray } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import type { ProviderName } from '#shared/payments/payment-providers.ts'
import type { Database } from '../db/database.ts'
import { captures } from './tables/payment.tables.ts'

/** Money is counted once, by what its provider knows it by; violated by another that was recorded at the same time. */
export const captureConstraint = 'captures_provider_id'

export const recordedAlready = () => new StoreError('ALREADY_EXISTS', paymentMessages.recordedAlready)

/** Of these ids of a provider those of money that the store has, of whichever order. */
export async function findKnownCaptures(
  db: Database,
  provider: ProviderName,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const known = await db
    .select({ providerId: captures.providerId })
    .from(captures)
    .where(and(eq(captures.provider, provider), inArray(captures.providerId, [...ids])))
  return new Set(known.map(({ providerId }) => providerId))
}
