import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from './support/count-statements.ts'
import { createPerson, createProduct } from './support/factories.ts'
import { orderBody, postOrder } from './support/orders.ts'
import { createTestApp, type TestApp } from './support/test-app.ts'

let store: TestApp
let token: string
let shirt: string
let statementsOf: ReturnType<typeof countStatements>

beforeAll(async () => {
  store = await createTestApp({ RATE_LIMIT: 'on' })
  statementsOf = countStatements(store.pool)
  shirt = await createProduct(store.db, { name: 'Linen Shirt' })
  for (let n = 0; n < 30; n++) await createProduct(store.db)
  token = (await createPerson(store.db)).token
  await store.pool.query('analyze products')
})
afterAll(() => store.stop())

const get = (path: string) => () => store.call('GET', path)

test.each<[what: string, path: () => string, count: number]>([
  ['a list of products that no list has shown', () => '/api/products/public?limit=12', 3],
  ['the next page of it', () => '/api/products/public?limit=12&page=2', 2],
  ['one product', () => `/api/products/public/${shirt}`, 1],
])('%s takes no more statements than it needs', async (_, path, count) => {
  expect(await statementsOf(get(path()))).toBeLessThanOrEqual(count)
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

test('an order takes at most fourteen statements, with those that begin and end its transaction', async () => {
  const order = (key: string) => () =>
    postOrder(store, token, orderBody([{ product_id: shirt }]), { 'idempotency-key': key })
  // The name of the shop is read once.
  await order('a-first-key')()
  expect(await statementsOf(order('a-second-key'))).toBeLessThanOrEqual(14)
})
