import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createProduct } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let store: TestApp
beforeAll(async () => {
  store = await createTestApp()
})
afterAll(() => store.stop())

test('the count of products in stock changes when the last one is sold', async () => {
  const { token } = await createPerson(store.db)
  const ids = [await createProduct(store.db, { stock: { M: 1 } }), await createProduct(store.db)]
  const inStock = async () =>
    (await store.call('GET', '/api/products/public?in_stock=true&limit=1')).body.total
  const before = await inStock()
  await postOrder(store, token, orderBody([{ product_id: ids[0]! }]))
  // A count that takes long, as on a busy machine, may be a second behind.
  await expect.poll(inStock).toBe(before - 1)
})

test('ordering and cancelling in quick succession shows the current stock each time', async () => {
  const { token } = await createPerson(store.db)
  const id = await createProduct(store.db, { stock: { M: 9 } })
  const counts = async () => {
    const one = await store.call('GET', `/api/products/public/${id}`)
    const list = await store.call('GET', '/api/products/public')
    const listed = list.body.products.find((product: { id: string }) => product.id === id)
    return [one.body.product.totalStock, listed.totalStock]
  }
  for (let turn = 0; turn < 5; turn++) {
    const placed = await postOrder(store, token, orderBody([{ product_id: id }]))
    expect(await counts()).toEqual([8, 8])
    await store.call('PUT', `/api/orders/${placed.body.order.order_id}/cancel`, { token })
    expect(await counts()).toEqual([9, 9])
  }
})
