import { getTableColumns, sql, type SQL, type SQLChunk } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
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

/**
 * Inserts rows with one statement, however many: its only parameter is their JSON. All rows have the same fields; those that
 * are no columns are left out.
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await db.execute(insertionOf(table, rows))
}

/** The same, and returns some columns of each row. */
export async function insertReturning<
  Table extends PgTable,
  Key extends keyof Table['$inferSelect'] & string,
>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  returned: readonly Key[],
): Promise<Pick<Table['$inferSelect'], Key>[]> {
  if (rows.length === 0) return []
  const columns = getTableColumns<PgTable>(table)
  const wanted = join(returned.map((key) => sql.identifier(columnName(key))))
  const inserted = await db.execute(sql`${insertionOf(table, rows)} returning ${wanted}`)
  return inserted.rows.map((row) => {
    const entries = returned.map((key) => [key, columns[key]!.mapFromDriverValue(row[columnName(key)])])
    return Object.fromEntries(entries) as Pick<Table['$inferSelect'], Key>
  })
}

function insertionOf(table: PgTable, rows: readonly object[]): SQL {
  const columns = getTableColumns(table)
  const keys = Object.keys(rows[0]!).filter((key) => columns[key])
  const names = join(keys.map((key) => sql.identifier(columnName(key))))
  const values = rows.map((row) =>
    Object.fromEntries(keys.map((key) => [columnName(key), row[key as keyof typeof row] as unknown])),
  )
  return sql`
    insert into ${table} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(values)}::json)`
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

const join = (parts: SQLChunk[]): SQL => sql.join(parts, sql`, `)
