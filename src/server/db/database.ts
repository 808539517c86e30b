import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

/** Where SQL runs: the store's pool, or one transaction on it. Queries take either. */
export type Database = NodePgDatabase

export const databaseOn = (pool: Pool): Database => drizzle(pool, { casing: 'snake_case' })
