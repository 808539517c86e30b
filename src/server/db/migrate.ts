import path from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { connectionOf } from './connection-of.ts'

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../drizzle')

/** Any number, the same in every process of the store: only one migrates at a time. */
export const migrationLock = 7_220_411

/** Brings the schema up to date. Safe to call from several processes at once. */
export async function migrate(pool: pg.Pool): Promise<void> {
  // Another process may migrate for minutes, and so may this one: the pool's limits are for the work with shoppers.
  const client = new pg.Client({ ...connectionOf(pool), query_timeout: 0 })
  // What ends the connection is told to the statement that it ends.
  client.on('error', () => {})
  await client.connect()
  try {
    const db = drizzle(client, { casing: 'snake_case' })
    await db.execute(sql`set lock_timeout = 0`)
    await db.execute(sql`set statement_timeout = 0`)
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    await applyMigrations(db, { migrationsFolder })
  } finally {
    await client.end()
  }
}
