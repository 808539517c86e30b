import type { OrderStatus } from '#shared/orders/order-status.ts'
import { foldEvents } from '#shared/parcels/fold-events.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import type { ParcelState } from '#shared/parcels/parcel-states.ts'
import { planByHand } from '#shared/parcels/plan-by-hand.ts'
import type { Transaction } from '../db/transaction.ts'
import type { OrderRow } from '../orders/lists/order.queries.ts'
import { cashToCollect } from './cash-to-collect.ts'
import { findEvents } from './parcel.queries.ts'
import { openPiecesOf, type PiecesOfOrder } from './pieces.queries.ts'
import { insertEvents, insertParcel, setParcelStates, type NewEvent } from './write-parcels.ts'

/**
 * Does to the parcels of a locked order what setting its status by hand means (docs/product/parcels.md, By hand), and
 * returns where its pieces are after that. `pieces` are those before.
 */
export async function setParcelsByHand(
  tx: Transaction,
  order: OrderRow,
  to: OrderStatus,
  userId: string | null,
  pieces: PiecesOfOrder,
): Promise<PiecesOfOrder> {
  const plan = planByHand(
    to,
    pieces.parcels.map(({ id, state, carrier }) => ({ id, state, byHand: carrier === 'none' })),
  )
  const states = new Map<number, ParcelState>(plan.cancelDrafts.map((id) => [id, 'cancelled']))
  const text = to === 'cancelled' ? parcelMessages.orderCancelled : parcelMessages.markedByStaff
  const source = userId === null || userId === order.userId ? 'store' : 'staff'
  await insertEvents(
    tx,
    plan.events.map((event): NewEvent => ({ ...event, text, source, userId })),
  )
  const byHand = new Set(pieces.parcels.filter(({ carrier }) => carrier === 'none').map(({ id }) => id))
  for (const [id, events] of await findEvents(tx, [...new Set(plan.events.map(({ parcelId }) => parcelId))]))
    states.set(id, foldEvents(events, { byHand: byHand.has(id) }).state)
  for (const [state, entries] of Map.groupBy(states, ([, value]) => value))
    await setParcelStates(
      tx,
      entries.map(([id]) => id),
      state,
    )
  const after = withStates(pieces, states)
  const open = openPiecesOf(after)
  if (plan.newParcel === null || open.length === 0) return after
  const collect = await cashToCollect(tx, order, open, after)
  const made = await insertParcel(tx, { order, lines: open, collect, by: userId, byHand: plan.newParcel })
  const kinds =
    plan.newParcel === 'delivered' ? (['picked_up', 'delivered'] as const) : (['picked_up'] as const)
  await insertEvents(
    tx,
    kinds.map((kind) => ({ parcelId: made.id, kind, text, source, userId })),
  )
  const parcel = { ...made, state: plan.newParcel, lines: open }
  return { ...after, parcels: [...after.parcels, parcel] }
}

const withStates = (pieces: PiecesOfOrder, states: ReadonlyMap<number, ParcelState>): PiecesOfOrder => ({
  ...pieces,
  parcels: pieces.parcels
    .map((parcel) => ({ ...parcel, state: states.get(parcel.id) ?? parcel.state }))
    .filter(({ state }) => state !== 'cancelled' && state !== 'returned'),
})
