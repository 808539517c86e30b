import type { TradeChange } from '#shared/trade/trade-change.ts'
import { insertReturning, insertRows } from '../db/rows.ts'
import type { Transaction } from '../db/transaction.ts'
import { RealIds } from './real-ids.ts'
import { orderLines, orders } from './tables/order.tables.ts'
import { writeTrades } from './write-trade.ts'
import type { WrittenChange } from './written-change.ts'

/** One change of an order from its placing to what it is now, under a clock that was given. */
export type WholeOrder = TradeChange & { order: typeof orders.$inferSelect }

/**
 * Writes whole orders at once, with all that has become of them, in a few statements. Nobody is told, and stock, units sold
 * and uses of coupons are up to the caller.
 */
export async function insertOrders(tx: Transaction, changes: readonly WholeOrder[]): Promise<void> {
  const inserted = await insertReturning(
    tx,
    orders,
    changes.map(({ order: { id: _, ...row } }) => row),
    ['id', 'orderId'],
  )
  const ids = new Map(inserted.map(({ id, orderId }) => [orderId, id]))
  for (const { order } of changes) order.id = ids.get(order.orderId)!
  // Their units come with them, by a trigger.
  await insertRows(
    tx,
    orderLines,
    changes.flatMap(({ order, lines }) => lines.map((line) => ({ ...line, orderId: order.id }))),
  )
  await writeTrades(tx, changes.map(afterPlacing))
}

/** The order as it was placed, but for the row and lines that are written, and what has happened since. */
function afterPlacing(change: WholeOrder): WrittenChange {
  const { order, effects } = change
  const untouched = {
    state: 'allocated',
    parcelId: null,
    returnId: null,
    isCredited: false,
    documentId: null,
  } as const
  const units = change.units
    .filter(({ replaces }) => replaces === null)
    .map((unit) => ({ ...unit, ...untouched, since: order.createdAt }))
  const nothing = { attempts: [], captures: [], refunds: [], parcels: [], returns: [], documents: [] }
  const placing = { status: 'placed', userId: order.userId, at: order.createdAt } as const
  return {
    loaded: { ...change, ...nothing, units },
    change: { ...change, effects: { ...effects, history: [placing, ...effects.history] } },
    ids: new RealIds(),
  }
}
