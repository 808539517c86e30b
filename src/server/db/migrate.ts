import path from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'

const migrationsFolder = path.resolve(import.meta.dirname, '../../../drizzle')

/** Any number, the same in every process of the store: only one migrates at a time. */
export const migrationLock = 7_220_411

/** Brings the schema up to date. Safe to call from several processes at once. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const db = drizzle(client, { casing: 'snake_case' })
    // Another process may migrate for minutes, and so may this one: the limits are for the work with shoppers.
    await db.execute(sql`set lock_timeout = 0`)
    await db.execute(sql`set statement_timeout = 0`)
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    try {
      await applyMigrations(db, { migrationsFolder })
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${migrationLock})`)
      await db.execute(sql`reset lock_timeout`)
      await db.execute(sql`reset statement_timeout`)
    }
  } finally {
    client.release()
  }
}
