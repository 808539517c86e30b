import { expect, test } from 'vitest'
import { createProduct, openLedger, shippingAddress } from '../../../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore()
const url = '/api/admin/store/new-order-mail'
const mailsTo = async (to: string) =>
  (await store.pool.query('select subject, text, reply_to from mails where "to" = $1 order by id', [to])).rows

test('the shop is told of each new order once an address is set, and its answer goes to the customer', async () => {
  const product_id = await createProduct(store.db, { price: 1000 })
  await openLedger(store.pool)
  const order = async () =>
    (await postOrder(store, store.customer.token, orderBody([{ product_id }]))).body.order.order_id as string
  expect((await store.staff('GET', url)).body.new_order_mail).toEqual({ email: '' })
  await order()
  expect((await store.staff('PUT', url, { email: 'orders@shop.example' })).status).toBe(200)
  const id = await order()
  const [mail, ...more] = await mailsTo('orders@shop.example')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: `New order of ₹1,180: ${id}`, reply_to: shippingAddress.email })
  for (const part of [id, 'cash on delivery', 'Oxford Shirt, size M × 1', shippingAddress.city])
    expect(mail.text).toContain(part)
  await store.staff('PUT', url, { email: '' })
  await order()
  expect(await mailsTo('orders@shop.example')).toHaveLength(1)
  expect(await inconsistencies(store)).toEqual([])
})

test('the address is checked, and only admins see and change it', async () => {
  for (const email of ['shop', 'a b@shop.example', 7, 'a\u0000@shop.example'])
    expect((await store.staff('PUT', url, { email })).status).toBe(400)
  expect((await store.call('GET', url, { token: store.customer.token })).status).toBe(403)
})
