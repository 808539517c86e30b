import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createProduct } from './support/factories.ts'
import { orderBody, postOrder } from './support/orders.ts'
import { createTestApp, type TestApp } from './support/test-app.ts'

let store: TestApp
let token: string
let shirt: string
/** The statements of the request that is counted, and not of the work that the store does beside it. */
const counted = new AsyncLocalStorage<string[]>()

beforeAll(async () => {
  store = await createTestApp({ RATE_LIMIT: 'on' })
  store.pool.on('connect', recordStatements)
  shirt = await createProduct(store.db, { name: 'Linen Shirt' })
  for (let n = 0; n < 30; n++) await createProduct(store.db)
  token = (await createPerson(store.db)).token
  await store.pool.query('analyze products')
})
afterAll(() => store.stop())

function recordStatements(client: PoolClient): void {
  const query = client.query as (...all: unknown[]) => unknown
  client.query = ((config: unknown, ...rest: unknown[]) => {
    counted.getStore()?.push(typeof config === 'string' ? config : String((config as { text?: string }).text))
    return query.call(client, config, ...rest)
  }) as typeof client.query
}

async function statementsOf(request: () => Promise<{ status: number }>): Promise<number> {
  const statements: string[] = []
  expect((await counted.run(statements, request)).status).toBeLessThan(300)
  return statements.length
}

const get = (path: string) => () => store.call('GET', path)

test.each<[what: string, path: () => string, count: number]>([
  ['a list of products that no list has shown', () => '/api/products/public?limit=12', 3],
  ['the next page of it', () => '/api/products/public?limit=12&page=2', 2],
  ['one product', () => `/api/products/public/${shirt}`, 1],
])('%s takes as many statements as it needs', async (_, path, count) => {
  expect(await statementsOf(get(path()))).toBe(count)
})

test.each<[what: string, path: string]>([
  ['a list', '/api/products/public?max_price='],
  ['a search with words that were searched for before', '/api/products/search?q=linen&max_price='],
  ['a search that finds nothing again', '/api/products/search?q=zzzzz&max_price='],
])('%s takes one statement where lists have shown its products', async (_, path) => {
  let price = 9_000
  // Nothing is cached until the store listens for changes.
  await expect.poll(() => statementsOf(get(`${path}${price++}`))).toBe(1)
})

test('anything that is cached takes none', async () => {
  // The store may hear of the products that were made for this file after it has cached the first of them.
  await expect.poll(() => statementsOf(get(`/api/products/public/${shirt}`))).toBe(0)
})

test('an order takes fourteen statements, with those that begin and end its transaction', async () => {
  const order = () =>
    postOrder(store, token, orderBody([{ product_id: shirt }]), { 'idempotency-key': 'a-first-key' })
  expect(await statementsOf(order)).toBe(14)
})
