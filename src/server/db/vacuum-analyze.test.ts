import { expect, test } from 'vitest'
import { staffedStore } from '../../../tests/support/staffed-store.ts'
import { vacuumAnalyze } from './vacuum-analyze.ts'

const store = staffedStore()

test('tables are vacuumed on a connection that is none of the pool, whose sessions a pooler may share', async () => {
  let taken = 0
  store.pool.on('acquire', () => taken++)
  await vacuumAnalyze(store.pool)
  expect(taken).toBe(0)
  const { rows } = await store.pool.query(
    `select last_vacuum from pg_stat_user_tables where relname = 'orders'`,
  )
  expect(rows[0].last_vacuum).not.toBeNull()
})
