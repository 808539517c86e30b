import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/test-database.ts'
import { createPool } from './create-pool.ts'
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
