import { expect, test } from 'vitest'
import { withMigrations } from '../../../tests/support/migrations-folder.ts'
import { testConfig } from '../../../tests/support/test-app.ts'
import { createTestDatabase } from '../../../tests/support/test-database.ts'
import { createApp } from '../app.ts'
import { prepareDatabase } from '../start/prepare-database.ts'
import { createPool } from './create-pool.ts'
import { databaseOn } from './database.ts'
import { migrate, migrationLock } from './migrate.ts'

test('a process waits as long as it takes for the one that migrates, and keeps its limits afterwards', async () => {
  const { connection, pool: first, drop } = await createTestDatabase()
  const limited = { ...connection, lock_timeout: 1, statement_timeout: 20_000 }
  const second = createPool({ connection: limited, max: 1, onError: () => {} })
  const migrating = await first.connect()
  await migrating.query('select pg_advisory_lock($1)', [migrationLock])
  const waiting = migrate(second)
  await expect
    .poll(async () => {
      const { rows } = await first.query(
        `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      )
      return rows[0].count
    })
    .toBe(1)
  await migrating.query('select pg_advisory_unlock($1)', [migrationLock])
  migrating.release()
  await waiting
  const limits = await second.query(
    `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
  )
  expect(limits.rows).toEqual([{ lock: '1ms', statement: '20s' }])
  await second.end()
  await drop()
})

test('of four machines that start at once on an empty database one migrates, and all of them serve', async () => {
  const { connection, pool, drop } = await createTestDatabase({ template: 'template0' })
  const config = testConfig('/nowhere', { SECRET_KEY: 'a'.repeat(64) })
  const pools = Array.from({ length: 4 }, () => createPool({ connection, max: 3, onError: () => {} }))
  const served = pools.map(async (own) => {
    const deps = { config, pool: own, db: databaseOn(own) }
    await prepareDatabase(deps, () => {})
    const app = await createApp(deps, { withPages: false })
    const ready = await app.inject('/readyz')
    await app.close()
    return ready.statusCode
  })
  expect(await Promise.all(served)).toEqual([200, 200, 200, 200])
  const applied = await pool.query(
    'select count(*)::int, count(distinct hash)::int as once from drizzle.__drizzle_migrations',
  )
  expect(applied.rows[0].count).toBe(applied.rows[0].once)
  await Promise.all(pools.map((own) => own.end()))
  await drop()
})

test('a migration that waits for a table lets everybody else at it meanwhile', async () => {
  const { pool, drop } = await createTestDatabase()
  const holding = await pool.connect()
  await holding.query('begin')
  await holding.query('select from orders')
  await withMigrations({ next: 'alter table orders add column gift text' }, async (folder) => {
    const migrating = migrate(pool, folder)
    const isWaiting = async () => {
      const { rows } = await pool.query(
        `select exists (select from pg_stat_activity where datname = current_database() and query like 'alter table orders%' and wait_event_type = 'Lock') as waiting`,
      )
      return rows[0].waiting
    }
    await expect.poll(isWaiting, { interval: 5 }).toBe(true)
    // A statement timeout of fifteen seconds would end this where the migration went on waiting.
    expect((await pool.query('select from orders')).rowCount).toBe(0)
    await holding.query('commit')
    holding.release()
    await migrating
  })
  expect((await pool.query('select gift from orders')).rowCount).toBe(0)
  await drop()
})

test('a database of before the initial schema is refused, with the way out', async () => {
  const { pool, drop } = await createTestDatabase()
  await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', 1)`)
  await expect(migrate(pool)).rejects.toThrow('run npm run backup -- --logical in that version')
  await drop()
})
