import { sql } from 'drizzle-orm'
import type { Trade } from '#shared/trade/trade.ts'
import { insertRows } from '../db/rows.ts'
import type { Transaction } from '../db/transaction.ts'
import { parcelEvents, parcelLines, parcels } from './tables/parcel.tables.ts'
import { updateChanged } from './update-changed.ts'
import { insertMade, madeBy, type WrittenChange } from './written-change.ts'

/** Inserts the parcels that changes have made, the oldest first. */
export async function insertParcels(tx: Transaction, all: readonly WrittenChange[]): Promise<void> {
  const made = madeBy(
    all,
    (change) => change.parcels,
    ({ id: _, lines, events: __, ...row }, { change, ids }) => ({
      ...row,
      orderId: change.order.id,
      returnId: ids.of(row.returnId),
      lines,
    }),
  ).toSorted((a, b) => a.row.createdAt.getTime() - b.row.createdAt.getTime())
  await insertMade(tx, parcels, 'number', made)
  for (const { change, ids } of all)
    for (const parcel of change.parcels) parcel.returnId = ids.of(parcel.returnId)
  await insertRows(
    tx,
    parcelLines,
    made.flatMap(({ entry, row: { orderId, lines } }) =>
      lines.map(({ scanned: _, ...line }) => ({ ...line, parcelId: entry.id, orderId })),
    ),
  )
}

/** Writes what has become of parcels, and of their lines. */
export async function updateParcels(tx: Transaction, all: readonly WrittenChange[]): Promise<void> {
  const rowsOf = ({ parcels: every }: Trade) => every.map(({ lines: _, events: __, ...row }) => row)
  await updateChanged(
    tx,
    parcels,
    ['id'],
    all.flatMap(({ loaded }) => rowsOf(loaded)),
    all.flatMap(({ change }) => rowsOf(change)),
  )
  const linesOf = ({ parcels: every }: Trade) =>
    every.flatMap(({ id: parcelId, lines }) => lines.map((line) => ({ ...line, parcelId })))
  const before = all.flatMap(({ loaded }) => linesOf(loaded))
  const after = all.flatMap(({ change }) => linesOf(change))
  const keyOf = ({ parcelId, position, size }: (typeof before)[number]) => `${parcelId} ${position} ${size}`
  const kept = new Set(after.map(keyOf))
  for (const { parcelId, position, size } of before.filter((line) => !kept.has(keyOf(line))))
    await tx
      .delete(parcelLines)
      .where(
        sql`${parcelLines.parcelId} = ${parcelId} and ${parcelLines.position} = ${position} and ${parcelLines.size} = ${size}`,
      )
  await updateChanged(tx, parcelLines, ['parcelId', 'position', 'size'], before, after)
}

/** Inserts the events that changes have added. */
export async function writeEvents(tx: Transaction, all: readonly WrittenChange[]): Promise<void> {
  const known = new Map(
    all.flatMap(({ loaded }) => loaded.parcels.map(({ id, events }) => [id, events.length] as const)),
  )
  await insertRows(
    tx,
    parcelEvents,
    all.flatMap(({ change }) =>
      change.parcels.flatMap(({ id: parcelId, events }) =>
        events.slice(known.get(parcelId) ?? 0).map(({ id: _, ...event }) => ({ ...event, parcelId })),
      ),
    ),
  )
}
