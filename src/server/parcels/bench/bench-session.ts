import { eq, sql, type SQL } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import type { Transaction } from '../../db/transaction.ts'
import { benchSessions } from '../../trade/tables/bench-session.tables.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { parcels } from '../../trade/tables/parcel.tables.ts'
import type { ParcelRow } from '../parcel-row.ts'

/** The count of a parcel so far; of one that nobody has had on the bench, none. */
export interface BenchSession {
  scans: number
  scanLog: number[]
  claimedBy: string | null
  /** by the clock of the database, which has set the end of the claim */
  isClaimed: boolean
  weightGrams: number | null
}

export interface OnBench {
  parcel: ParcelRow
  session: BenchSession
}

/** Locks the order of a parcel, then the parcel, whose session changes under that lock alone (docs/product/parcels.md, One lock). */
export async function lockForBench(tx: Transaction, number: string): Promise<OnBench> {
  const [found] = await tx
    .select({ id: parcels.id, orderId: parcels.orderId })
    .from(parcels)
    .where(eq(parcels.number, number))
  if (!found) throw notFound(parcelMessages.notFound)
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, found.orderId)).for('no key update')
  const [locked] = await tx
    .select({
      parcel: parcels,
      session: benchSessions,
      isClaimed: sql<boolean>`coalesce(${benchSessions.claimedUntil} > now(), false)`,
    })
    .from(parcels)
    .leftJoin(benchSessions, eq(benchSessions.parcelId, parcels.id))
    .where(eq(parcels.id, found.id))
    .for('no key update', { of: parcels })
  const { parcel, session, isClaimed } = locked!
  const none = { scans: 0, scanLog: [], claimedBy: null, weightGrams: null }
  return { parcel, session: { ...(session ?? none), isClaimed } }
}

type SessionRow = typeof benchSessions.$inferInsert
export type SessionChange = {
  [Name in Exclude<keyof SessionRow, 'parcelId'>]?: SessionRow[Name] | SQL
}

export async function keepSession(tx: Transaction, parcelId: number, change: SessionChange): Promise<void> {
  await tx
    .insert(benchSessions)
    .values({ parcelId, ...change })
    .onConflictDoUpdate({ target: benchSessions.parcelId, set: change })
}
