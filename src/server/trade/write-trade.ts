import { eq, sql } from 'drizzle-orm'
import type { Trade, Unit } from '#shared/trade/trade.ts'
import type { TradeChange } from '#shared/trade/trade-change.ts'
import { reclaimCoupon, releaseCoupon } from '../coupons/redeem-coupon.ts'
import { updateRows } from '../db/rows.ts'
import type { Transaction } from '../db/transaction.ts'
import { orderChanges, orderHistory, orderLines, orders } from './tables/order.tables.ts'
import { parcelEvents, parcelLines, parcels } from './tables/parcel.tables.ts'
import { returnEvents, returnLines, returns } from './tables/return.tables.ts'
import { moveStock } from './move-stock-of-trade.ts'
import { orderUnits } from './tables/order-unit.tables.ts'
import { writeCarrierTasks } from './carrier-tasks.ts'
import { RealIds } from './real-ids.ts'
import { updateChanged } from './update-changed.ts'
import { writeAttempts } from './write-attempts.ts'
import { writeDocuments } from './write-documents.ts'
import { writeMoney } from './write-money.ts'

/**
 * Writes what a change has made of a loaded trade, with one statement a table. Ids that it made are replaced by those of
 * the database. The coupon is locked before the stock, like by a new order, so that two orders cannot deadlock; documents
 * come late, because other transactions wait for their numbers.
 */
export async function writeTrade(tx: Transaction, loaded: Trade, change: TradeChange): Promise<void> {
  const { order, effects } = change
  const ids = new RealIds()
  if (effects.coupon === 'reclaim') await reclaimCoupon(tx, order.couponCode!)
  if (effects.coupon === 'release') await releaseCoupon(tx, loaded.order.couponCode!)
  await insertReturns(tx, change, ids)
  await insertParcels(tx, change, ids)
  await moveStock(tx, change, ids)
  await writeMoney(tx, loaded, change, ids)
  order.waitingRefunds = withRealIds(order.waitingRefunds, ids)
  await updateChanged(tx, orders, ['id'], [loaded.order], [order])
  if (effects.history.length > 0)
    await tx
      .insert(orderHistory)
      .values(effects.history.map((entry) => ({ ...entry, orderId: order.id, at: change.now })))
  if (effects.changes.length > 0)
    await tx
      .insert(orderChanges)
      .values(effects.changes.map((entry) => ({ ...entry, orderId: order.id, at: change.now })))
  await writeAttempts(tx, loaded, change, ids)
  await writeLines(tx, loaded, change)
  await writeDocuments(tx, change, ids)
  await updateReturns(tx, loaded, change, ids)
  await writeCarrierTasks(tx, change)
  await updateParcels(tx, loaded, change)
  await writeEvents(tx, loaded, change)
  await writeUnits(tx, change.effects.hasNewLines ? { ...loaded, units: change.units } : loaded, change, ids)
}

const withRealIds = (waiting: Trade['order']['waitingRefunds'], ids: RealIds) =>
  waiting?.map((refund) => ({
    ...refund,
    captureId: ids.of(refund.captureId),
    returnId: ids.of(refund.returnId),
  })) ?? null

/** New lines bring their units, by a trigger. */
async function writeLines(
  tx: Transaction,
  loaded: Trade,
  { order, lines, effects }: TradeChange,
): Promise<void> {
  const rowsOf = (all: Trade['lines']) => all.map((line) => ({ ...line, orderId: order.id }))
  if (!effects.hasNewLines)
    return updateChanged(tx, orderLines, ['orderId', 'position'], rowsOf(loaded.lines), rowsOf(lines))
  await tx.delete(orderLines).where(eq(orderLines.orderId, order.id))
  await tx.insert(orderLines).values(rowsOf(lines))
}

async function insertReturns(
  tx: Transaction,
  { order, returns: all }: TradeChange,
  ids: RealIds,
): Promise<void> {
  const made = all.filter(({ id }) => id < 0)
  if (made.length === 0) return
  const inserted = await tx
    .insert(returns)
    .values(made.map(({ id: _, lines: __, ...row }) => ({ ...row, orderId: order.id, creditNoteId: null })))
    .returning({ id: returns.id, number: returns.number })
  for (const entry of made)
    entry.id = ids.set(entry.id, inserted.find(({ number }) => number === entry.number)!.id)
  const lines = made.flatMap((entry) =>
    entry.lines.map((line) => ({ ...line, returnId: entry.id, orderId: order.id })),
  )
  if (lines.length > 0) await tx.insert(returnLines).values(lines)
}

async function insertParcels(
  tx: Transaction,
  { order, parcels: all }: TradeChange,
  ids: RealIds,
): Promise<void> {
  const made = all.filter(({ id }) => id < 0)
  if (made.length === 0) return
  const inserted = await tx
    .insert(parcels)
    .values(
      made.map(({ id: _, lines: __, events: ___, returnId, ...row }) => ({
        ...row,
        orderId: order.id,
        returnId: ids.of(returnId),
      })),
    )
    .returning({ id: parcels.id, number: parcels.number })
  for (const parcel of made) {
    parcel.returnId = ids.of(parcel.returnId)
    parcel.id = ids.set(parcel.id, inserted.find(({ number }) => number === parcel.number)!.id)
  }
  await tx
    .insert(parcelLines)
    .values(
      made.flatMap(({ id: parcelId, lines }) =>
        lines.map(({ scanned: _, ...line }) => ({ ...line, parcelId, orderId: order.id })),
      ),
    )
}

async function updateReturns(
  tx: Transaction,
  loaded: Trade,
  change: TradeChange,
  ids: RealIds,
): Promise<void> {
  const rows = change.returns.map(({ lines: _, ...entry }) => ({
    ...entry,
    creditNoteId: ids.of(entry.creditNoteId),
  }))
  const known = loaded.returns.map(({ lines: _, ...entry }) => entry)
  const made = rows.filter(({ id }) => !known.some((entry) => entry.id === id))
  const before = [...known, ...made.map((entry) => ({ ...entry, creditNoteId: null }))]
  await updateChanged(tx, returns, ['id'], before, rows)
  const linesOf = (entries: Trade['returns']) =>
    entries.flatMap(({ id: returnId, lines }) => lines.map((line) => ({ ...line, returnId })))
  await updateChanged(tx, returnLines, ['returnId', 'n'], linesOf(loaded.returns), linesOf(change.returns))
  const { returnEvents: events } = change.effects
  if (events.length > 0)
    await tx
      .insert(returnEvents)
      .values(events.map(({ entry, ...event }) => ({ ...event, returnId: entry.id })))
}

async function updateParcels(tx: Transaction, loaded: Trade, change: TradeChange): Promise<void> {
  const rowsOf = (all: Trade['parcels']) => all.map(({ lines: _, events: __, ...row }) => row)
  await updateChanged(tx, parcels, ['id'], rowsOf(loaded.parcels), rowsOf(change.parcels))
  const linesOf = (all: Trade['parcels']) =>
    all.flatMap(({ id: parcelId, lines }) => lines.map((line) => ({ ...line, parcelId })))
  const before = linesOf(loaded.parcels)
  const after = linesOf(change.parcels)
  const keys = ['parcelId', 'position', 'size'] as const
  const isSame = (a: (typeof before)[number], b: (typeof before)[number]) =>
    keys.every((key) => a[key] === b[key])
  const gone = before.filter((line) => !after.some((other) => isSame(line, other)))
  for (const { parcelId, position, size } of gone)
    await tx
      .delete(parcelLines)
      .where(
        sql`${parcelLines.parcelId} = ${parcelId} and ${parcelLines.position} = ${position} and ${parcelLines.size} = ${size}`,
      )
  await updateChanged(tx, parcelLines, keys, before, after)
}

async function writeEvents(tx: Transaction, loaded: Trade, change: TradeChange): Promise<void> {
  const known = new Map(loaded.parcels.map((parcel) => [parcel.id, parcel.events.length]))
  const events = change.parcels.flatMap(({ id: parcelId, events: all }) =>
    all.slice(known.get(parcelId) ?? 0).map(({ id: _, ...event }) => ({ ...event, parcelId })),
  )
  if (events.length > 0) await tx.insert(parcelEvents).values(events)
}

/** Units take every step that they went, so that a trigger can refuse one that the table of states does not have. */
async function writeUnits(
  tx: Transaction,
  loaded: Trade,
  { order, steps, units }: TradeChange,
  ids: RealIds,
): Promise<void> {
  const unitKeyOf = ({ position, n }: Unit) => `${position} ${n}`
  const known = new Set(loaded.units.map(unitKeyOf))
  const rows = units.map((unit) => ({
    ...unit,
    orderId: order.id,
    parcelId: ids.of(unit.parcelId),
    returnId: ids.of(unit.returnId),
    documentId: ids.of(unit.documentId),
  }))
  const made = rows.filter((unit) => !known.has(unitKeyOf(unit)))
  if (made.length > 0)
    await tx.insert(orderUnits).values(made.map((unit) => ({ ...unit, state: 'allocated' as const })))
  const paths = new Map(
    [...steps].map(([unit, states]) => [
      unitKeyOf(unit),
      known.has(unitKeyOf(unit)) ? states : states.slice(1),
    ]),
  )
  const longest = Math.max(0, ...[...paths.values()].map((states) => states.length))
  // Steps between carry what their states need: the parcel and return that the unit ends in, or had.
  const had = new Map(loaded.units.map((unit) => [unitKeyOf(unit), unit]))
  for (let step = 0; step < longest - 1; step += 1)
    await updateRows(
      tx,
      orderUnits,
      ['orderId', 'position', 'n'],
      rows.flatMap((unit) => {
        const states = paths.get(unitKeyOf(unit)) ?? []
        if (step >= states.length - 1) return []
        const { orderId, position, n } = unit
        const parcelId = unit.parcelId ?? had.get(unitKeyOf(unit))?.parcelId ?? null
        const returnId = unit.returnId ?? had.get(unitKeyOf(unit))?.returnId ?? null
        return [{ orderId, position, n, state: states[step]!, parcelId, returnId }]
      }),
    )
  const before = loaded.units.map((unit) => ({ ...unit, orderId: order.id }))
  const madeBefore = made.map((unit) => ({ ...unit, state: 'allocated' as const }))
  await updateChanged(tx, orderUnits, ['orderId', 'position', 'n'], [...before, ...madeBefore], rows, [
    'state',
    'parcelId',
    'returnId',
  ])
}
