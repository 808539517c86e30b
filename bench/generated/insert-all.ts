import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../src/server/db/database.ts'

/** Inserts rows in one statement, however many: its only parameter is their JSON. All rows have the same fields. */
export async function insertAll<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return
  const fields = Object.keys(rows[0]!)
  const names = fields.map(columnOf)
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const target = sql.identifier(getTableName(table))
  const records = rows.map((row) =>
    Object.fromEntries(fields.map((field, n) => [names[n], row[field as keyof typeof row]])),
  )
  await db.execute(sql`
    insert into ${target} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${target}, ${JSON.stringify(records)}::json)`)
}

/** Takes ids of an identity column in advance, in ascending order. */
export async function takeIds(db: Database, table: PgTable, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::float8 as id
    from generate_series(1, ${count}::int) order by 1`)
  return rows.map(({ id }) => id)
}

const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
