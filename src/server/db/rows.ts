import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './transaction.ts'

/** `orderId` is `order_id` in SQL. */
const columnName = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A row of a table from `to_jsonb` of it. */
export function rowFromJson<Table extends PgTable>(
  table: Table,
  json: Record<string, unknown>,
): Table['$inferSelect'] {
  const entries = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = json[columnName(key)] ?? null
    return [key, value !== null && column.dataType === 'date' ? new Date(value as string) : value]
  })
  return Object.fromEntries(entries) as Table['$inferSelect']
}

/** Updates rows by their keys with one statement. All rows have the same columns. */
export async function updateRows<Row extends object>(
  tx: Transaction,
  table: PgTable,
  keys: readonly (keyof Row & string)[],
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = getTableColumns(table)
  const names = Object.keys(first)
  const typed = names.map((key) => sql.raw(`${columnName(key)} ${columns[key]!.getSQLType()}`))
  const assigned = names
    .filter((key) => !keys.includes(key as keyof Row & string))
    .map((key) => sql.raw(`${columnName(key)} = v.${columnName(key)}`))
  const matched = keys.map((key) => sql.raw(`t.${columnName(key)} = v.${columnName(key)}`))
  const values = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columnName(key), value as unknown])),
  )
  await tx.execute(sql`
    update ${table} t set ${join(assigned)}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(${join(typed)})
    where ${sql.join(matched, sql` and `)}`)
}

const join = (parts: SQL[]): SQL => sql.join(parts, sql`, `)
