import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** The moment of the database, with which the moments that it holds are compared; to be read with their row. */
export const databaseNow = sql<Date>`now()`.mapWith((value: string) => new Date(value))

/** By a statement of its own, for what is compared with no row that is read. */
export async function readNow(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select now() as now`)
  return new Date(rows[0]!.now)
}
