import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'

/** Where SQL runs: the store's pool, or one transaction on it. Queries take either. */
export type Database = NodePgDatabase

export const databaseOn = (client: Pool | PoolClient): Database => drizzle(client, { casing: 'snake_case' })

/** Throws where the database is a transaction already, for which no second one can be begun. */
export function poolOf(db: Database): Pool {
  const { $client: pool } = db as Database & { $client?: Pool }
  if (!pool) throw new Error('This is inside a transaction; run the work in that one')
  return pool
}
