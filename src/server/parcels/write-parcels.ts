import { inArray, sql, type SQL } from 'drizzle-orm'
import {
  calledCarriers,
  type parcelKinds,
  type EventSource,
  type ParcelEventKind,
  type ParcelState,
} from '#shared/parcels/parcel-states.ts'
import type { Transaction } from '../db/transaction.ts'
import type { OrderRow } from '../orders/lists/order.queries.ts'
import { parcelEvents, parcelLines, parcels } from './parcel.tables.ts'

export type ParcelRow = typeof parcels.$inferSelect

interface NewParcel {
  order: Pick<OrderRow, 'id' | 'orderId'>
  lines: readonly { position: number; size: string; quantity: number }[]
  collect: number
  by: string | null
  /** Without it the parcel is a draft. */
  byHand?: 'under_way' | 'delivered'
  kind?: (typeof parcelKinds)[number]
  /** the return to which it belongs, exactly unless its kind is order */
  returnId?: number
}

/** Inserts a parcel under the next number of its locked order. */
export async function insertParcel(
  tx: Transaction,
  { order, lines, collect, by, byHand, kind = 'order', returnId }: NewParcel,
): Promise<ParcelRow> {
  const n = sql<number>`(select coalesce(max(n), 0) + 1 from parcels where order_id = ${order.id})`
  const [parcel] = await tx
    .insert(parcels)
    .values({
      number: sql`${order.orderId} || '-' || ${n}`,
      orderId: order.id,
      n,
      kind,
      returnId: returnId ?? null,
      collect,
      createdBy: by,
      ...(byHand && { carrier: 'none' as const, ...columnsOfState(byHand) }),
    })
    .returning()
  await tx.insert(parcelLines).values(
    lines.map(({ position, size, quantity }) => ({
      parcelId: parcel!.id,
      orderId: order.id,
      position,
      size,
      quantity,
    })),
  )
  return parcel!
}

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

export async function setParcelStates(
  tx: Transaction,
  ids: readonly number[],
  state: ParcelState,
): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(parcels)
      .set({
        ...columnsOfState(state),
        ...(state !== 'draft' && { lastEventAt: sql`now()` }),
        ...(state === 'cancelled' && cancelIfCalled),
      })
      .where(inArray(parcels.id, [...ids]))
}

/** A job cancels it at its carrier. */
export const cancelTask = { tellCarrier: { verb: 'cancel' as const }, tellAt: sql`now()` }

const isBooked = sql`${inArray(parcels.carrier, [...calledCarriers])} and ${parcels.awb} is not null`
const cancelIfCalled = {
  tellCarrier: sql`case when ${isBooked} then '{"verb":"cancel"}'::jsonb end`,
  tellAt: sql`case when ${isBooked} then now() end`,
}

export interface NewEvent {
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
