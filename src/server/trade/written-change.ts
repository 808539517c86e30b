import type { PgTable } from 'drizzle-orm/pg-core'
import type { Trade } from '#shared/trade/trade.ts'
import type { TradeChange } from '#shared/trade/trade-change.ts'
import { insertReturning } from '../db/rows.ts'
import type { Transaction } from '../db/transaction.ts'
import type { RealIds } from './real-ids.ts'

/** A change of a loaded order, while it is written. */
export interface WrittenChange {
  loaded: Trade
  change: TradeChange
  ids: RealIds
}

interface Made<Row> {
  entry: { id: number }
  row: Row
  ids: RealIds
}

/** The row of everything of a kind that changes have made. */
export const madeBy = <Entry extends { id: number }, Row>(
  all: readonly WrittenChange[],
  entriesOf: (change: TradeChange) => readonly Entry[],
  rowOf: (entry: Entry, written: WrittenChange) => Row,
): Made<Row>[] =>
  all.flatMap((written) =>
    entriesOf(written.change)
      .filter(({ id }) => id < 0)
      .map((entry) => ({ entry, row: rowOf(entry, written), ids: written.ids })),
  )

/** Inserts what changes have made, by a `key` that no other row has, and gives it the ids of the database. */
export async function insertMade<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  key: keyof Table['$inferInsert'] & keyof Table['$inferSelect'] & string,
  made: readonly Made<Table['$inferInsert']>[],
): Promise<void> {
  const inserted = await insertReturning(
    tx,
    table,
    made.map(({ row }) => row),
    ['id' as typeof key, key],
  )
  const real = new Map(inserted.map((row) => [row[key] as unknown, Number(row['id' as typeof key])]))
  for (const { entry, row, ids } of made)
    entry.id = ids.set(entry.id, real.get((row as Record<string, unknown>)[key])!)
}
