import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../src/server/db/database.ts'

/** The first free number of names such as `sample-12` in a column. */
export async function nextSampleNumber(db: Database, column: PgColumn): Promise<number> {
  const { rows } = await db.execute<{ next: number }>(sql`
    select coalesce(max(substring(${column} from '^sample-([0-9]{1,8})$')::int), 0) + 1 as next
    from ${column.table} where ${column} like 'sample-%'`)
  return rows[0]!.next
}
