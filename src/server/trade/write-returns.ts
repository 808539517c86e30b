import type { Trade } from '#shared/trade/trade.ts'
import { insertRows } from '../db/rows.ts'
import type { Transaction } from '../db/transaction.ts'
import { returnEvents, returnLines, returns } from './tables/return.tables.ts'
import { updateChanged } from './update-changed.ts'
import { insertMade, madeBy, type WrittenChange } from './written-change.ts'

/** Inserts the returns that changes have made, still without their credit notes. */
export async function insertReturns(tx: Transaction, all: readonly WrittenChange[]): Promise<void> {
  const made = all.flatMap(({ change: { order, returns: entries } }) =>
    entries.filter(({ id }) => id < 0).map((entry) => ({ entry, orderId: order.id })),
  )
  await insertMade(
    tx,
    returns,
    'number',
    madeBy(
      all,
      (change) => change.returns,
      ({ id: _, lines: __, ...row }, { change }) => ({
        ...row,
        orderId: change.order.id,
        creditNoteId: null,
      }),
    ),
  )
  await insertRows(
    tx,
    returnLines,
    made.flatMap(({ entry, orderId }) =>
      entry.lines.map((line) => ({ ...line, returnId: entry.id, orderId })),
    ),
  )
}

/** Writes what has become of returns, and their events. */
export async function updateReturns(tx: Transaction, all: readonly WrittenChange[]): Promise<void> {
  const rows = all.flatMap(({ change, ids }) =>
    change.returns.map(({ lines: _, ...entry }) => ({ ...entry, creditNoteId: ids.of(entry.creditNoteId) })),
  )
  const known = all.flatMap(({ loaded }) => loaded.returns.map(({ lines: _, ...entry }) => entry))
  const knownIds = new Set(known.map(({ id }) => id))
  const made = rows.filter(({ id }) => !knownIds.has(id))
  const before = [...known, ...made.map((entry) => ({ ...entry, creditNoteId: null }))]
  await updateChanged(tx, returns, ['id'], before, rows)
  const linesOf = ({ returns: entries }: Trade) =>
    entries.flatMap(({ id: returnId, lines }) => lines.map((line) => ({ ...line, returnId })))
  await updateChanged(
    tx,
    returnLines,
    ['returnId', 'n'],
    all.flatMap(({ loaded }) => linesOf(loaded)),
    all.flatMap(({ change }) => linesOf(change)),
  )
  await insertRows(
    tx,
    returnEvents,
    all.flatMap(({ change }) =>
      change.effects.returnEvents.map(({ entry, ...event }) => ({ ...event, returnId: entry.id })),
    ),
  )
}
