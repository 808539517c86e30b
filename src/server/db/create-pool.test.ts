import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkToDatabase, type DatabaseLink } from '../../../tests/support/database-link.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { createPool } from './create-pool.ts'
import { isDatabaseAway } from './database-errors.ts'
import { databaseOn, type Database } from './database.ts'
import { transaction } from './transaction.ts'

let store: TestDatabase
let link: DatabaseLink
let pool: pg.Pool
let db: Database

beforeEach(async () => {
  store = await createTestDatabase()
  link = await linkToDatabase(store.connection)
  pool = createPool({ connection: { ...link.connection, query_timeout: 400 }, max: 1, onError: () => {} })
  db = databaseOn(pool)
})
afterEach(async () => {
  await pool.end()
  link.close()
  await store.drop()
})

const ask = () => db.execute(sql`select 1`)
const isAway = async (work: Promise<unknown>) =>
  work.then(
    () => false,
    (error: unknown) => isDatabaseAway(error),
  )

test('a connection that has gone silent is given up, and the next work has another', async () => {
  await ask()
  link.silence()
  expect(await isAway(ask())).toBe(true)
  await ask()
})

test('so is one that goes silent before a transaction has begun', async () => {
  await ask()
  link.silence()
  expect(await isAway(transaction(db, (tx) => tx.execute(sql`select 1`)))).toBe(true)
  await ask()
})

test('so is one that goes silent inside a transaction', async () => {
  const cutOff = transaction(db, async (tx) => {
    link.silence()
    await tx.execute(sql`select 1`)
  })
  expect(await isAway(cutOff)).toBe(true)
  await ask()
})

test('connections that are reset end nothing but what was under way', async () => {
  await ask()
  link.reset()
  await expect.poll(() => pool.totalCount).toBe(0)
  const cutOff = transaction(db, async (tx) => {
    link.reset()
    await tx.execute(sql`select pg_sleep(1)`)
  })
  expect(await isAway(cutOff)).toBe(true)
  await ask()
})
