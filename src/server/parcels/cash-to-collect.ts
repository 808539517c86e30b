import { eq } from 'drizzle-orm'
import { partOfOrder } from '#shared/invoices/part-of-order.ts'
import { settlement } from '#shared/payments/settlement.ts'
import type { Transaction } from '../db/transaction.ts'
import { findLinesOfOrder, type OrderRow } from '../orders/lists/order.queries.ts'
import { findMoney } from '../payments/settle-order.ts'
import { parcels } from './parcel.tables.ts'
import { findPiecesOfOrder, openPiecesOf, type OrdersParcel, type PiecesOfOrder } from './pieces.queries.ts'

/** Rupees that are still owed for an order, which is not cancelled. */
async function owedFor(tx: Transaction, order: OrderRow): Promise<number> {
  const status = order.status === 'cancelled' ? 'processing' : order.status
  const { due, net } = settlement({ ...(await findMoney(tx, order)), status })
  return Math.floor((due - net) / 100)
}

/** Cash that other parcels of the order will still bring. */
const awaited = (others: readonly OrdersParcel[]): number =>
  others.reduce((sum, { state, collect }) => sum + (state === 'delivered' ? 0 : collect), 0)

/**
 * Cash that a new parcel of these lines takes at the door, in rupees: the worth of its pieces, with the charges in the
 * first parcel; the parcel with the last open pieces takes the whole rest (docs/product/parcels.md, Cash). `pieces` are
 * those before the parcel was made. The pieces of parcels count from the end of their line and cancelled ones from its
 * beginning, so that both add up to the rupee.
 */
export async function cashToCollect(
  tx: Transaction,
  order: OrderRow,
  lines: readonly { position: number; quantity: number }[],
  pieces: PiecesOfOrder,
): Promise<number> {
  if (order.paymentType !== 'cod') return 0
  const rest = Math.max(0, (await owedFor(tx, order)) - awaited(pieces.parcels))
  const wanted = new Map(lines.map(({ position, quantity }) => [position, quantity]))
  const isLast = openPiecesOf(pieces).every(({ position, quantity }) => wanted.get(position) === quantity)
  if (isLast) return rest
  const packed = (position: number): number =>
    pieces.parcels
      .flatMap((parcel) => parcel.lines)
      .reduce((sum, line) => sum + (line.position === position ? line.quantity : 0), 0)
  const left = new Map(pieces.lines.map(({ position, quantity }) => [position, quantity - packed(position)]))
  const without = new Map(
    [...left].map(([position, units]) => [position, units - (wanted.get(position) ?? 0)]),
  )
  const worth = partOfOrder(
    order,
    await findLinesOfOrder(tx, order.id),
    { quantities: without, charges: false },
    { quantities: left, charges: pieces.parcels.length === 0 },
  ).total
  return Math.min(worth, rest)
}

/**
 * Lets the newest parcel that has not left take the whole rest where nothing is open any more, and none more than is
 * owed: after pieces or parcels were cancelled.
 */
export async function shareOutCash(tx: Transaction, order: OrderRow): Promise<void> {
  if (order.paymentType !== 'cod' || order.status === 'cancelled') return
  const pieces = await findPiecesOfOrder(tx, order.id)
  const waiting = pieces.parcels.filter(({ state }) => state === 'draft' || state === 'ready')
  const newest = waiting.at(-1)
  if (!newest) return
  const others = pieces.parcels.filter(({ id }) => id !== newest.id)
  const rest = Math.max(0, (await owedFor(tx, order)) - awaited(others))
  const collect = openPiecesOf(pieces).length === 0 ? rest : Math.min(newest.collect, rest)
  if (collect !== newest.collect) await tx.update(parcels).set({ collect }).where(eq(parcels.id, newest.id))
}
