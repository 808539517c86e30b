import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { countAppended } from './count-appended.ts'

let store: TestApp
let key = 0

beforeAll(async () => {
  store = await createTestApp()
})
afterAll(() => store.stop())

beforeEach(async () => {
  key++
  vi.useFakeTimers({ toFake: ['Date'] })
  await store.pool.query('drop table if exists entries')
  await store.pool.query(
    'create table entries (id bigint generated always as identity primary key, kind text)',
  )
})
afterEach(() => vi.useRealTimers())

const count = () => countAppended(store.db, { key: `${key}`, table: sql`entries` })
const add = (rows: number) =>
  store.pool.query(
    `insert into entries (kind) select case when n % 2 = 0 then 'even' else 'odd' end from generate_series(1, $1::int) as n`,
    [rows],
  )
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

/** Those of other tests on the same server too, because they share its transaction numbers. */
async function transactionsOfNowHaveEnded(): Promise<void> {
  const { rows } = await store.pool.query('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
  await vi.waitFor(async () => {
    const ended = await store.pool.query(
      'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= $1::bigint as ended',
      [rows[0].next],
    )
    expect(ended.rows).toEqual([{ ended: true }])
  }, 15_000)
}

test('counts what is there, and what is added', async () => {
  expect(await count()).toBe(0)
  for (let total = 10; total <= 100; total += 10) {
    await add(10)
    expect(await count()).toBe(total)
    expect(await count()).toBe(total)
    pass(4)
  }
})

test('counts what was there before only once, and all of it again after ten minutes', async () => {
  await add(10)
  await count()
  await transactionsOfNowHaveEnded()
  pass(10)
  expect(await count()).toBe(10)
  await store.pool.query('delete from entries where id <= 4')
  await add(1)
  expect(await count()).toBe(11)
  pass(601)
  expect(await count()).toBe(7)
  await add(1)
  expect(await count()).toBe(8)
  await store.pool.query('truncate entries restart identity')
  expect(await count()).toBe(0)
})

test('counts a row whose transaction takes long, however late it comes', async () => {
  const slow = await store.pool.connect()
  try {
    await add(3)
    await slow.query('begin')
    await slow.query(`insert into entries (kind) values ('late')`)
    await add(3)
    expect(await count()).toBe(6)
    pass(60)
    expect(await count()).toBe(6)
    await slow.query('commit')
    expect(await count()).toBe(7)
    pass(60)
    expect(await count()).toBe(7)
    await add(1)
    expect(await count()).toBe(8)
  } finally {
    slow.release()
  }
})

test('counts those of a sort, and takes off what is asked for', async () => {
  const of = (kind: string) =>
    countAppended(store.db, { key: `${key} ${kind}`, table: sql`entries`, where: sql`kind = ${kind}` })
  await add(5)
  expect([await of('even'), await of('odd')]).toEqual([2, 3])
  pass(10)
  await add(2)
  expect([await of('even'), await of('odd')]).toEqual([3, 4])
  const less = sql`select count(*) from entries where kind = 'odd'`
  expect(await countAppended(store.db, { key: `${key}`, table: sql`entries`, less })).toBe(3)
})
