import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin, createPerson, createProduct, type Person } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let store: TestApp
let admin: string
let customer: Person

beforeAll(async () => {
  store = await createTestApp()
  admin = (await createAdmin(store.db)).token
  customer = await createPerson(store.db)
  await createProduct(store.db, { id: 'kurta', name: 'Kurta', price: 1000, stock: { M: 100 } })
  await createProduct(store.db, {
    id: 'cap',
    name: 'Cap',
    price: 200,
    stock: { M: 100 },
    collectionId: 'vibes',
  })
  await placed('kurta', 2, 0)
  await placed('cap', 5, 0)
  await placed('kurta', 1, 6)
  await placed('kurta', 1, 7)
  const cancelled = await placed('kurta', 9, 1)
  await store.call('PUT', `/api/orders/admin/${cancelled}/status`, {
    token: admin,
    body: { status: 'cancelled' },
  })
})
afterAll(() => store.stop())

/** An order placed so many days ago, a minute after midnight in the shop. */
async function placed(product: string, quantity: number, daysAgo: number): Promise<string> {
  const { body } = await postOrder(store, customer.token, orderBody([{ product_id: product, quantity }]))
  const id: string = body.order.order_id
  await store.db.execute(sql`
    update orders set created_at =
      ((now() at time zone 'Asia/Kolkata')::date - ${daysAgo}::int + interval '1 minute') at time zone 'Asia/Kolkata'
    where order_id = ${id}`)
  return id
}

const sales = async (query = '?days=7') =>
  (await store.call('GET', `/api/admin/sales${query}`, { token: admin })).body.sales

test("days are the shop's, today last, and cancelled orders do not count", async () => {
  const { days, previous } = await sales()
  expect(days.map((day: { orders: number }) => day.orders)).toEqual([1, 0, 0, 0, 0, 0, 2])
  expect(days.at(-1)).toMatchObject({ revenue: 2360 + 1180 })
  expect(previous.map((day: { orders: number }) => day.orders)).toEqual([0, 0, 0, 0, 0, 0, 1])
  const [today] = (
    await store.pool.query<{ day: string }>(
      `select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day`,
    )
  ).rows
  expect(days.at(-1).date).toBe(today!.day)
})

test('the period is summed up beside the one before', async () => {
  expect(await sales()).toMatchObject({
    totals: { orders: 3, revenue: 2360 + 1180 + 1180 },
    previous_totals: { orders: 1, revenue: 1180 },
  })
})

test('the best sellers come by units, and the collections by revenue', async () => {
  const { best_sellers, collections } = await sales()
  expect(best_sellers).toMatchObject([
    { product_id: 'cap', name: 'Cap', units: 5, revenue: 1000 },
    { product_id: 'kurta', name: 'Kurta', units: 3, revenue: 3000 },
  ])
  expect(collections).toMatchObject([
    { id: 'classy', units: 3, revenue: 3000 },
    { id: 'vibes', units: 5, revenue: 1000 },
  ])
})

test('thirty days are shown where none are asked for; other periods are refused', async () => {
  expect((await sales('')).days).toHaveLength(30)
  const refused = await store.call('GET', '/api/admin/sales?days=8', { token: admin })
  expect([refused.status, refused.body.fields]).toEqual([400, { days: 'Must be one of 7, 30, 90' }])
})
