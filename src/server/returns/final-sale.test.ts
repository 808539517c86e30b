import { expect, test } from 'vitest'
import { another, deliveredOrder, photoOf, returnCalls } from '../../../tests/support/returns.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()
const { request } = returnCalls(store)

test('a unit of a final sale comes back only where the shop is at fault', async () => {
  const who = await another(store)
  const settings = (await store.staff('GET', '/api/admin/delivery')).body.settings
  const setFinal = (final_sale_categories: string[]) =>
    store.staff('PUT', '/api/admin/delivery', { ...settings, final_sale_categories, version: undefined })
  const sold = await deliveredOrder(store, { who })
  const { product } = (await store.call('GET', `/api/products/public/${sold.product}`)).body
  expect(product).not.toHaveProperty('final_sale')
  await setFinal([product.category.toUpperCase()])
  expect((await store.call('GET', `/api/products/public/${sold.product}`)).body.product.final_sale).toBe(true)
  const { id, product: productId } = await deliveredOrder(store, { who })
  await setFinal([])
  const { order } = (await store.call('GET', `/api/orders/${id}`, { token: who.token })).body
  expect(order.items).toMatchObject([{ product_id: productId, final_sale: true }])
  expect((await request(sold.id, [{}], { who })).status).toBe(201)
  const refused = await request(id, [{}], { who })
  expect([refused.body.code, refused.body.lines[0].error]).toEqual([
    'NOT_RETURNABLE',
    'This was a final sale. Only what is damaged, defective or wrong comes back',
  ])
  const { body } = await request(id, [{ reason: 'damaged', photos: [await photoOf(store, id, who)] }], {
    who,
  })
  expect(body.return).toMatchObject({ state: 'requested', fee: 0 })
})
