import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, afterEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { transaction } from '../../db/transaction.ts'
import { ChangeListener } from './change-listener.ts'
import { committed, invalidate, payloads, tagsIn } from './invalidation.ts'
import { ResponseCache } from './response-cache.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.drop())

interface Process {
  cache: ResponseCache
  listener: ChangeListener
}

const processes: Process[] = []
beforeEach(async () => {
  processes.push(await startProcess(), await startProcess())
})
afterEach(async () => {
  await Promise.all(processes.splice(0).map(({ listener }) => listener.stop()))
})

async function startProcess(): Promise<Process> {
  const cache = new ResponseCache()
  const listener = new ChangeListener({ pool: database.pool, caches: [cache], log: () => {} })
  listener.start()
  await vi.waitFor(() => expect(cache.isOpen).toBe(true), 30_000)
  return { cache, listener }
}

const cachePage = (cache: ResponseCache, tags: string[]) =>
  cache.get('/', async () => ({ status: 200, headers: {}, body: 'page', tags }))

test('a commit invalidates at once here, and soon in every other process', async () => {
  const [here, there] = processes as [Process, Process]
  await Promise.all([cachePage(here.cache, ['products']), cachePage(there.cache, ['products'])])
  const gone = once(committed, 'tags').then(() => here.cache.count)
  await transaction(database.db, (tx) => invalidate(tx, ['products']))
  expect(await gone).toBe(0)
  await vi.waitFor(() => expect(there.cache.count).toBe(0), 30_000)
})

test('a change that another process commits arrives through the database', async () => {
  const { cache } = processes[0]!
  await cachePage(cache, ['landing'])
  await database.pool.query("select pg_notify('taanka_cache', $1)", [JSON.stringify(['landing'])])
  await vi.waitFor(() => expect(cache.count).toBe(0), 30_000)
})

test('a change of stock is announced to the other processes by itself', async () => {
  const listening = await database.pool.connect()
  await listening.query('listen taanka_cache')
  const heard = new Promise<string>((resolve) =>
    listening.on('notification', ({ payload }) => resolve(payload ?? '')),
  )
  await transaction(database.db, (tx) => invalidate(tx, ['stock:shirt']))
  expect(tagsIn(await heard)).toEqual(['stock:shirt'])
  await listening.query('unlisten *')
  listening.release()
})

test('a rollback invalidates nothing', async () => {
  const { cache } = processes[0]!
  await cachePage(cache, ['products'])
  await transaction(database.db, async (tx) => {
    await invalidate(tx, ['products'])
    throw new Error('thought better of it')
  }).catch(() => {})
  expect(cache.count).toBe(1)
})

test('a lost connection empties the cache until it is back', async () => {
  const { cache } = processes[0]!
  await cachePage(cache, ['products'])
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'taanka cache' and datname = current_database()",
  )
  await vi.waitFor(() => expect(cache.isOpen).toBe(false), 30_000)
  expect(cache.count).toBe(0)
  await vi.waitFor(() => expect(cache.isOpen).toBe(true), 30_000)
})

test('a long list of tags is sent in payloads that the database accepts', () => {
  const tags = Array.from({ length: 1000 }, (_, index) => `product:a-rather-long-name-of-a-shirt-${index}`)
  const lists = payloads(tags)
  expect(Math.max(...lists.map((list) => Buffer.byteLength(list)))).toBeLessThan(8_000)
  expect(lists.flatMap(tagsIn)).toEqual(tags)
  expect(tagsIn('not ours')).toEqual([])
})
