import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../src/server/db/database.ts'

/** Takes ids of an identity column in advance, in ascending order. */
export async function takeIds(db: Database, table: PgTable, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::float8 as id
    from generate_series(1, ${count}::int) order by 1`)
  return rows.map(({ id }) => id)
}
