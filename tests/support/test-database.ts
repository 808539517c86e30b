import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createPool } from '../../src/server/db/create-pool.ts'
import { databaseOn, type Database } from '../../src/server/db/database.ts'
import { templateDatabase } from './database-server.ts'
import { processTimeout } from './time-limits.ts'

export interface TestDatabase {
  db: Database
  /** The same database, which refuses writes here, as a replica does. */
  reports: Database
  pool: pg.Pool
  connection: pg.PoolConfig
  drop(): Promise<void>
}

/** A migrated database without rows, or a copy of another one; `template0` has no schema. */
export async function createTestDatabase({ template = templateDatabase } = {}): Promise<TestDatabase> {
  const { admin, connection: server } = inject('databaseServer')
  const name = `taanka_${randomBytes(6).toString('hex')}`
  await asAdmin(admin, `create database ${name} owner ${server.user} template ${template}`)
  // No durability: the disk of a busy machine can be slow.
  await asAdmin(admin, `alter database ${name} set synchronous_commit = off`)
  const connection = { ...server, database: name }
  const settings = { connection: { ...connection, ...longTimeouts }, onError: () => {} }
  const pool = createPool({ ...settings, max: 10 })
  const replica = createPool({ ...settings, max: 2, readOnly: true })
  return {
    db: databaseOn(pool),
    reports: databaseOn(replica),
    pool,
    connection,
    drop: async () => {
      await Promise.all([pool.end(), replica.end()])
      await asAdmin(admin, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Instead of the store's own: on a busy machine fifty requests that want one row wait for a minute. */
const longTimeouts = {
  lock_timeout: processTimeout,
  statement_timeout: processTimeout,
  idle_in_transaction_session_timeout: processTimeout,
  connectionTimeoutMillis: processTimeout,
  query_timeout: processTimeout,
}

async function asAdmin(server: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(statement)
  await client.end()
}
