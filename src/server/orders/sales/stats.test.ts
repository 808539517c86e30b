import { expect, test } from 'vitest'
import { createProduct } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore()

const stats = async () => (await store.staff('GET', '/api/products/admin/stats')).body.stats
const buy = async (): Promise<string> =>
  (await postOrder(store, store.customer.token, orderBody([{ product_id: 'low', size: 'S', quantity: 1 }])))
    .body.order.order_id
const setStatus = (id: string, status: string) =>
  store.staff('PUT', `/api/orders/admin/${id}/status`, { status })

test('the figures count what is on sale, what is low, and revenue without cancelled orders', async () => {
  expect(await stats()).toEqual({ totalProducts: 0, totalOrders: 0, totalRevenue: 0, lowStockProducts: 0 })
  await createProduct(store.db, { id: 'low', price: 1000, stock: { S: 6, M: 6 } })
  await createProduct(store.db, { id: 'out', stock: { S: 0 } })
  await createProduct(store.db, { id: 'high' })
  const first = await buy()
  await buy()
  const sold = { totalProducts: 3, totalOrders: 2, totalRevenue: 2360, lowStockProducts: 1 }
  expect(await stats()).toEqual(sold)

  await store.call('PUT', `/api/orders/${first}/cancel`, { token: store.customer.token })
  expect(await stats()).toEqual({ ...sold, totalRevenue: 1180, lowStockProducts: 0 })
  await setStatus(first, 'placed')
  expect(await stats()).toEqual(sold)
  await store.staff('DELETE', '/api/products/low')
  expect(await stats()).toEqual({ ...sold, totalProducts: 2, lowStockProducts: 0 })
})
