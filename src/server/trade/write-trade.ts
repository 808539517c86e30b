import { inArray } from 'drizzle-orm'
import type { Trade } from '#shared/trade/trade.ts'
import type { TradeChange } from '#shared/trade/trade-change.ts'
import { reclaimCoupon, releaseCoupon } from '../coupons/redeem-coupon.ts'
import { insertRows } from '../db/rows.ts'
import type { Transaction } from '../db/transaction.ts'
import { writeCarrierTasks } from './carrier-tasks.ts'
import { moveStock } from './move-stock-of-trade.ts'
import { observations } from './payment-observations.ts'
import { RealIds } from './real-ids.ts'
import { orderChanges, orderHistory, orderLines, orders } from './tables/order.tables.ts'
import { updateChanged } from './update-changed.ts'
import { writeAttempts } from './write-attempts.ts'
import { writeDocuments } from './write-documents.ts'
import { writeMoney } from './write-money.ts'
import { insertParcels, updateParcels, writeEvents } from './write-parcels.ts'
import { insertReturns, updateReturns } from './write-returns.ts'
import { writeUnits } from './write-units.ts'
import type { WrittenChange } from './written-change.ts'

/**
 * Writes what a change has made of a loaded trade. Ids that it made are replaced by those of the database. The coupon is
 * locked before the stock, like by a new order, so that two orders cannot deadlock.
 */
export async function writeTrade(tx: Transaction, loaded: Trade, change: TradeChange): Promise<void> {
  const { order, effects } = change
  if (effects.coupon === 'reclaim') await reclaimCoupon(tx, order.couponCode!)
  if (effects.coupon === 'release') await releaseCoupon(tx, loaded.order.couponCode!)
  const ids = new RealIds()
  await writeTrades(tx, [{ loaded, change, ids }], () => moveStock(tx, change, ids))
  tx.afterCommit(() => {
    for (const ended of effects.endedAttempts) observations.emit('payment', ended)
  })
}

/**
 * Writes changes of orders, with one statement a table. Coupons are up to the caller, and so is stock, which moves once the
 * returns and parcels are there that it belongs to. Documents come late, because other transactions wait for their numbers.
 */
export async function writeTrades(
  tx: Transaction,
  all: readonly WrittenChange[],
  moveGoods?: () => Promise<void>,
): Promise<void> {
  await insertReturns(tx, all)
  await insertParcels(tx, all)
  await moveGoods?.()
  await writeAttempts(tx, all)
  await writeMoney(tx, all)
  await writeOrders(tx, all)
  await writeLines(tx, all)
  await writeDocuments(tx, all)
  await updateReturns(tx, all)
  for (const { change } of all) await writeCarrierTasks(tx, change)
  await updateParcels(tx, all)
  await writeEvents(tx, all)
  await writeUnits(tx, all)
}

/** Writes the orders themselves, and their logs. */
async function writeOrders(tx: Transaction, all: readonly WrittenChange[]): Promise<void> {
  for (const { change, ids } of all)
    change.order.waitingRefunds =
      change.order.waitingRefunds?.map((refund) => ({
        ...refund,
        captureId: ids.of(refund.captureId),
        returnId: ids.of(refund.returnId),
      })) ?? null
  await updateChanged(
    tx,
    orders,
    ['id'],
    all.map(({ loaded }) => loaded.order),
    all.map(({ change }) => change.order),
  )
  const logged = <Entry>(entriesOf: (effects: TradeChange['effects']) => Entry[]) =>
    all.flatMap(({ change: { order, effects } }) =>
      entriesOf(effects).map((entry) => ({ ...entry, orderId: order.id })),
    )
  await insertRows(
    tx,
    orderHistory,
    logged(({ history }) => history),
  )
  await insertRows(
    tx,
    orderChanges,
    logged(({ changes }) => changes),
  )
}

/** New lines bring their units, by a trigger. */
async function writeLines(tx: Transaction, all: readonly WrittenChange[]): Promise<void> {
  const rowsOf = ({ order, lines }: Trade) => lines.map((line) => ({ ...line, orderId: order.id }))
  const kept = all.filter(({ change }) => !change.effects.hasNewLines)
  await updateChanged(
    tx,
    orderLines,
    ['orderId', 'position'],
    kept.flatMap(({ loaded }) => rowsOf(loaded)),
    kept.flatMap(({ change }) => rowsOf(change)),
  )
  const renewed = all.filter(({ change }) => change.effects.hasNewLines)
  if (renewed.length === 0) return
  const ids = renewed.map(({ change }) => change.order.id)
  await tx.delete(orderLines).where(inArray(orderLines.orderId, ids))
  await insertRows(
    tx,
    orderLines,
    renewed.flatMap(({ change }) => rowsOf(change)),
  )
}
