import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { projectRoot } from '../base/project-root.ts'
import { poolConnection } from './pool-connection.ts'
import type { Database } from './database.ts'
import { databaseErrorCode } from './database-errors.ts'
import { StartError } from '../base/start-error.ts'
import { InterruptiblePool } from './interruptible-pool.ts'
import { setForAccount } from './session-settings.ts'

export const migrationsFolder = path.join(projectRoot, 'drizzle')

/** Advisory lock: one process at a time migrates. */
export const migrationLock = 7_220_411

/**
 * Milliseconds. While a migration waits for a table, everybody else who needs the table waits behind it, the processes of the
 * version before among them: it lets them go first and is tried again.
 */
const lockTimeout = 1_000
const pauseBetween = 500
/** SQLSTATE of a lock timeout. */
const lockNotAvailable = '55P03'
/** Milliseconds until a table that is never free ends the start. */
const tableTimeout = 10 * 60_000

/** Brings the schema up to date. Several processes may call it at once. Throws a StartError for a schema of an unknown version. */
export async function migrate(pool: pg.Pool, folder = migrationsFolder): Promise<void> {
  // No pool timeouts: a migration, and waiting for that of another process, may take minutes.
  const client = new pg.Client({ ...(await poolConnection(pool)), query_timeout: 0 })
  // A lost connection also rejects the running statement.
  client.on('error', () => {})
  await client.connect()
  try {
    const db = drizzle(client, { casing: 'snake_case' })
    await db.execute(sql`set lock_timeout = 0`)
    await db.execute(sql`set statement_timeout = 0`)
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    await refuseEarlierSchema(client, folder)
    await db.execute(sql`select set_config('lock_timeout', ${`${lockTimeout}ms`}, false)`)
    const deadline = performance.now() + tableTimeout
    while (!(await applied(db, folder))) {
      if (performance.now() > deadline) throw tablesAreBusy()
      await pause(pauseBetween)
    }
    if (pool instanceof InterruptiblePool && pool.isBehindPooler) await setForAccount(client)
  } finally {
    await client.end()
  }
}

/** Throws a StartError for a database of the time before the initial schema, which no migration leads to this one. */
async function refuseEarlierSchema(client: pg.ClientBase, folder: string): Promise<void> {
  const [initial] = readMigrationFiles({ migrationsFolder: folder })
  const journal = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (journal.rows[0].name === null) return
  const { rowCount } = await client.query(
    'select from drizzle.__drizzle_migrations where created_at < $1 limit 1',
    [initial!.folderMillis],
  )
  if (rowCount !== 0) throw tooOld()
}

const tooOld = (): StartError =>
  new StartError(
    'The database was made by a version of the store before 1.0, which this one does not continue: run npm run backup -- --logical in that version, and restore the file with this one into an empty folder or database. Nothing was changed.',
  )

/** Applies all migrations that are due, in one transaction, or returns false because another one holds a table. */
async function applied(db: Database, folder: string): Promise<boolean> {
  try {
    await applyMigrations(db, { migrationsFolder: folder })
    return true
  } catch (error) {
    if (databaseErrorCode(error) === lockNotAvailable) return false
    throw error
  }
}

const tablesAreBusy = (): StartError =>
  new StartError(
    'The database could not be brought up to date, because another connection has held a table for ten minutes: end it, then start the store again. Nothing was changed.',
  )
