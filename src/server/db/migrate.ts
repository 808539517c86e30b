import path from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { projectRoot } from '../project-root.ts'
import { adoptEarlierSchema } from './adopt-schema.ts'
import { connectionOf } from './connection-of.ts'

export const migrationsFolder = path.join(projectRoot, 'drizzle')

/** Advisory lock: one process at a time migrates. */
export const migrationLock = 7_220_411

/** Brings the schema up to date. Several processes may call it at once. Throws a StartError for a schema of an unknown version. */
export async function migrate(pool: pg.Pool): Promise<void> {
  // No pool timeouts: a migration, and waiting for that of another process, may take minutes.
  const client = new pg.Client({ ...connectionOf(pool), query_timeout: 0 })
  // A lost connection also rejects the running statement.
  client.on('error', () => {})
  await client.connect()
  try {
    const db = drizzle(client, { casing: 'snake_case' })
    await db.execute(sql`set lock_timeout = 0`)
    await db.execute(sql`set statement_timeout = 0`)
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    await adoptEarlierSchema(client, migrationsFolder)
    await applyMigrations(db, { migrationsFolder })
  } finally {
    await client.end()
  }
}
