import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'

/** Runs SQL: the store's pool, or one transaction on it. */
export type Database = NodePgDatabase

export const databaseOn = (client: Pool | PoolClient): Database => drizzle(client, { casing: 'snake_case' })

/** The pool of a database; undefined for a transaction. */
export const databasePool = (db: Database): Pool | undefined => (db as Database & { $client?: Pool }).$client

/** The pool of a database, or of the transaction on it. */
export const poolBehind = (db: Database): Pool | undefined =>
  databasePool(db) ?? (db as Database & { pool?: Pool }).pool
