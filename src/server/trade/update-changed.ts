import { isDeepStrictEqual } from 'node:util'
import type { PgTable } from 'drizzle-orm/pg-core'
import { updateRows } from '../db/rows.ts'
import type { Transaction } from '../db/transaction.ts'

/** Updates the rows that are not as they were, in the columns in which any of them is not, and in those of `always`. */
export async function updateChanged<Row extends object>(
  tx: Transaction,
  table: PgTable,
  keys: readonly (keyof Row & string)[],
  before: readonly Row[],
  after: readonly Row[],
  always: readonly (keyof Row & string)[] = [],
): Promise<void> {
  const rowKeyOf = (row: Row) => keys.map((key) => String(row[key])).join(' ')
  const known = new Map(before.map((row) => [rowKeyOf(row), row]))
  const changed = new Set<string>()
  const rows = after.filter((row) => {
    const old = known.get(rowKeyOf(row))
    if (!old) return false
    const names = Object.keys(row).filter(
      (name) => !isDeepStrictEqual(row[name as keyof Row], old[name as keyof Row]),
    )
    for (const name of names) changed.add(name)
    return names.length > 0
  })
  const names = [...keys, ...new Set([...changed, ...always])]
  await updateRows(
    tx,
    table,
    keys,
    rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name as keyof Row]])) as Row),
  )
}
