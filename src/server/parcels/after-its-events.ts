import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/transaction.ts'
import { parcelEvents } from './parcel.tables.ts'

/** Now, or later where the clock of a carrier is ahead: what staff say last about a parcel is its last event. */
export async function afterItsEvents(tx: Transaction, parcelId: number): Promise<Date> {
  const [latest] = await tx
    .select({ at: sql`greatest(clock_timestamp(), max(${parcelEvents.at}))`.mapWith(parcelEvents.at) })
    .from(parcelEvents)
    .where(eq(parcelEvents.parcelId, parcelId))
  return latest!.at
}
