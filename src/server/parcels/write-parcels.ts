import { sql, type SQL } from 'drizzle-orm'
import type { EventSource, ParcelEventKind, ParcelState } from '#shared/parcels/parcel-states.ts'
import type { Transaction } from '../db/transaction.ts'
import { parcelEvents, type parcels } from '../trade/tables/parcel.tables.ts'

export type ParcelRow = typeof parcels.$inferSelect

/** The columns of a parcel whose state changes now. */
export const columnsOfState = (state: ParcelState) => ({
  state,
  ...(momentOf[state] && { [momentOf[state]]: sql`clock_timestamp()` }),
  ...(state !== 'draft' && { claimedBy: null, claimedUntil: null }),
})

const momentOf: Partial<
  Record<ParcelState, 'readyAt' | 'underWayAt' | 'deliveredAt' | 'returnedAt' | 'cancelledAt'>
> = {
  ready: 'readyAt',
  under_way: 'underWayAt',
  delivered: 'deliveredAt',
  returned: 'returnedAt',
  cancelled: 'cancelledAt',
}

/** A job cancels it at its carrier. */
export const cancelTask = { tellCarrier: { verb: 'cancel' as const }, tellAt: sql`now()` }

interface NewEvent {
  parcelId: number
  kind: ParcelEventKind
  /** now by default */
  at?: Date | undefined
  place?: string | undefined
  text?: string | undefined
  /** the carrier's own code; the kind by default */
  rawCode?: string | undefined
  source: EventSource
  userId?: string | null
}

/** Inserts events, and returns how many were new. */
export async function insertEvents(tx: Transaction, events: readonly NewEvent[]): Promise<number> {
  if (events.length === 0) return 0
  const inserted = await tx
    .insert(parcelEvents)
    .values(
      events.map(({ at, rawCode, ...event }) => ({
        ...event,
        at: (at ?? sql`clock_timestamp()`) as SQL<Date>,
        rawCode: rawCode ?? event.kind,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: parcelEvents.id })
  return inserted.length
}
