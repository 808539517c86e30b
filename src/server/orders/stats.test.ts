import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin, createPerson, createProduct, type Person } from '../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let store: TestApp
let admin: Person
let buyer: Person

beforeAll(async () => {
  store = await createTestApp()
  admin = await createAdmin(store.db)
  buyer = await createPerson(store.db)
})
afterAll(() => store.stop())

const stats = async () =>
  (await store.call('GET', '/api/products/admin/stats', { token: admin.token })).body.stats
const buy = async (): Promise<string> =>
  (await postOrder(store, buyer.token, orderBody([{ product_id: 'low', size: 'S', quantity: 1 }]))).body.order
    .order_id
const setStatus = (id: string, status: string) =>
  store.call('PUT', `/api/orders/admin/${id}/status`, { token: admin.token, body: { status } })

test('the figures count what is on sale, what is low, and revenue without cancelled orders', async () => {
  expect(await stats()).toEqual({ totalProducts: 0, totalOrders: 0, totalRevenue: 0, lowStockProducts: 0 })
  await createProduct(store.db, { id: 'low', price: 1000, stock: { S: 6, M: 6 } })
  await createProduct(store.db, { id: 'out', stock: { S: 0 } })
  await createProduct(store.db, { id: 'high' })
  const first = await buy()
  await buy()
  const sold = { totalProducts: 3, totalOrders: 2, totalRevenue: 2360, lowStockProducts: 1 }
  expect(await stats()).toEqual(sold)

  await store.call('PUT', `/api/orders/${first}/cancel`, { token: buyer.token })
  expect(await stats()).toEqual({ ...sold, totalRevenue: 1180, lowStockProducts: 0 })
  await setStatus(first, 'placed')
  expect(await stats()).toEqual(sold)
  await store.call('DELETE', '/api/products/low', { token: admin.token })
  expect(await stats()).toEqual({ ...sold, totalProducts: 2, lowStockProducts: 0 })
})
