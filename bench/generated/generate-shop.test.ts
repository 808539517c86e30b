import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../../src/shared/auth/demo-accounts.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { createAdmin, createPerson } from '../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../tests/support/orders.ts'
import { fillSampleData } from '../../src/server/setup/sample/fill-sample-data.ts'
import { times } from '../../tests/attack/attack-size.ts'
import { generateShop } from './generate-shop.ts'
import { refuseRealShop } from './refuse-real-shop.ts'

const wanted = { products: 400, orders: times(3_000, 1_000) }
let store: TestApp
let admin: string

beforeAll(async () => {
  store = await createTestApp({ SAMPLE_DATA: 'on' })
  await fillSampleData(store, () => {})
  await generateShop(store.db, wanted)
  admin = (await store.call('POST', '/api/auth/login', { body: demoAccounts.admin })).body.token
})
afterAll(() => store.stop())

const count = async (from: string): Promise<number> =>
  (await store.pool.query(`select count(*)::int as n from ${from}`)).rows[0].n

test('the shop has as many products and orders as were wanted, and its books agree', async () => {
  expect(await count('products')).toBe(wanted.products)
  expect(await count('orders')).toBe(wanted.orders)
  expect(await inconsistencies(store)).toEqual([])
})

test('its lists, filters and searches find generated products', async () => {
  const total = async (path: string) => (await store.call('GET', path)).body.total
  expect(await total('/api/products/public')).toBe(await count('products where archived_at is null'))
  const paths = [
    'public?category=Kurtas',
    'public?collection_id=ethnics&in_stock=true',
    'public?min_price=5000',
    'search?q=linen shirt',
    'search?q=navy',
    'search?q=kurtaa',
  ]
  const totals = await Promise.all(paths.map((path) => total(`/api/products/${path}`)))
  expect(paths.filter((_, n) => !(totals[n] > 5))).toEqual([])
  const { product } = (await store.call('GET', '/api/products/public/sample-1')).body
  expect(product).toMatchObject({ id: 'sample-1', description: expect.stringContaining('sample product') })
  expect(product.images.length).toBeGreaterThan(1)
})

test('orders of two years lie behind it, with invoices whose numbers rise with the time', async () => {
  const { body } = await store.call('GET', '/api/orders/admin?status=delivered&limit=20', {
    token: admin,
  })
  expect(body.orders).toHaveLength(20)
  expect(await count(`orders where created_at < now() - interval '18 months'`)).toBeGreaterThan(
    wanted.orders / 60,
  )
  expect(await count(`orders where created_at > now()`)).toBe(0)
  expect(await count(`reviews where title = 'Sample review'`)).toBeGreaterThan(wanted.orders / 30)
  const earlier = `select issued_at < lag(issued_at) over (partition by kind, year order by sequence) as back
    from tax_documents d join orders o using (order_id) join users u on u.id = o.user_id where u.username like 'sample-%'`
  expect(await count(`(${earlier}) as steps where back`)).toBe(0)
})

test('a shopper buys a generated product', async () => {
  const shopper = await createPerson(store.db)
  const { rows } = await store.pool.query<{ product_id: string; size: string }>(
    `select product_id, size from variants where product_id like 'sample-%' and stock > 2
     and product_id in (select id from products where archived_at is null) limit 1`,
  )
  expect((await postOrder(store, shopper.token, orderBody(rows))).status).toBe(201)
  expect(await inconsistencies(store)).toEqual([])
})

test('a repeated run adds what is missing, and nothing where nothing is', async () => {
  const before = { products: await count('products'), orders: await count('orders') }
  expect(await generateShop(store.db, { products: 10, orders: 10 })).toEqual({ products: 0, orders: 0 })
  const more = { products: before.products + 30, orders: before.orders + 200 }
  expect(await generateShop(store.db, more)).toEqual({ products: 30, orders: 200 })
  expect(await count('products')).toBe(more.products)
  expect(await inconsistencies(store)).toEqual([])
})

test('a shop whose admin has a password of its own is refused', async () => {
  await expect(refuseRealShop(store.db)).resolves.toBeUndefined()
  const other = await createTestApp()
  await createAdmin(other.db)
  await expect(refuseRealShop(other.db)).rejects.toThrow('This is no sample shop')
  await other.stop()
})
