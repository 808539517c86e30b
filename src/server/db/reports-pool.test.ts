import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { linkToDatabase, type DatabaseLink } from '../../../tests/support/database-link.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { createPool } from './create-pool.ts'
import { databaseOn, type Database } from './database.ts'
import type { InterruptiblePool } from './interruptible-pool.ts'
import { ReportsPool } from './reports-pool.ts'

let store: TestDatabase
let primary: InterruptiblePool
beforeAll(async () => {
  store = await createTestDatabase()
  primary = createPool({ connection: store.connection, max: 2, onError: () => {} })
})
afterAll(async () => {
  await primary.end()
  await store.drop()
})

let link: DatabaseLink
let pool: ReportsPool | undefined
let reports: Database
let lines: string[]
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  link = await linkToDatabase(store.connection)
  await useReplica(link.connection)
})
afterEach(async () => {
  await pool?.end()
  pool = undefined
  link.close()
  vi.useRealTimers()
})

async function useReplica(connection: pg.PoolConfig): Promise<void> {
  await pool?.end()
  const replica = createPool({ connection, max: 2, onError: () => {}, readOnly: true })
  lines = []
  pool = new ReportsPool({ primary, replica, log: (line) => lines.push(line) })
  reports = databaseOn(pool)
}

/** Names the database that a report was read from: only on the replica a transaction is read-only. */
async function readFrom(): Promise<string> {
  const { rows } = await reports.execute<{ on: string }>(
    sql`select case current_setting('transaction_read_only') when 'on' then 'replica' else 'primary' end as on`,
  )
  return rows[0]!.on
}

test('a report is read from the replica, from the primary while that is away, and from the replica again', async () => {
  await expect.poll(readFrom).toBe('replica')
  link.refuse()
  expect([await readFrom(), await readFrom()]).toEqual(['primary', 'primary'])
  link.accept()
  expect(await readFrom()).toBe('primary')
  vi.advanceTimersByTime(5_000)
  await expect.poll(readFrom).toBe('replica')
  expect(lines).toEqual([
    expect.stringContaining('Reports are read from the primary, not from the replica: '),
    'Reports are read from the replica again',
  ])
})

test('a replica that falls silent is noticed by the next check', async () => {
  await expect.poll(readFrom).toBe('replica')
  link.silence()
  vi.advanceTimersByTime(5_000)
  expect(await readFrom()).toBe('primary')
  expect(lines).toHaveLength(1)
})

test('a replica that is more than a minute behind is not read from', async () => {
  // A session with this search path finds these functions before those of PostgreSQL.
  await store.pool.query(`
    create schema lagging;
    create function lagging.pg_is_in_recovery() returns boolean language sql return true;
    create function lagging.pg_last_xact_replay_timestamp() returns timestamptz language sql
      return now() - interval '61 seconds'`)
  await useReplica({ ...store.connection, options: '-c search_path=lagging,pg_catalog,public' })
  await expect.poll(() => lines).toEqual([expect.stringMatching(/ it is 6\d s behind$/)])
  expect(await readFrom()).toBe('primary')
})

test('no report can write', async () => {
  await expect.poll(readFrom).toBe('replica')
  await expect(reports.execute(sql`create table notes (text text)`)).rejects.toThrow('create table notes')
  expect((await store.pool.query(`select to_regclass('notes') as notes`)).rows).toEqual([{ notes: null }])
})
