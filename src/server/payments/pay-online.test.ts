import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin } from '../../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../../tests/support/orders.ts'
import { openShop, setSelling } from '../../../tests/support/own-shop.ts'
import {
  createPayingStore,
  mailsOf,
  orderOf,
  placeOnline,
  sendWebhooks,
  startPaying,
  type PayingStore,
} from '../../../tests/support/paying-store.ts'

let store: PayingStore
let admin: string
beforeAll(async () => {
  store = await createPayingStore()
  admin = (await createAdmin(store.db)).token
})
afterAll(() => store.stop())

test('an order that is placed to be paid online waits for its payment, and nobody is mailed yet', async () => {
  const placed = await placeOnline(store)
  const order = await orderOf(store, placed)
  expect(order).toMatchObject({
    order_status: 'placed',
    payment_status: 'pending',
    payment_method: { type: 'online' },
    payment: {
      state: 'unpaid',
      amount_paid: 0,
      pay_url: expect.stringMatching(/\/pay\/[0-9A-HJKMNP-TV-Z]{26}$/),
    },
  })
  expect(await mailsOf(store, placed)).toEqual([])
  expect((await store.call('GET', placed.pay)).body).toMatchObject({
    order_id: placed.id,
    amount: placed.total,
    state: 'unpaid',
    redirect_url: null,
    options: [
      { type: 'cod' },
      { type: 'online', label: 'UPI, card or net banking', detail: 'On the secure page of Razorpay' },
    ],
  })
})

test('while the shop is paused an order is paid, and comes back', async () => {
  const placed = await placeOnline(store)
  await setSelling(store.pool, 'paused')
  const token = placed.customer
  expect(await postOrder(store, token, orderBody([{ product_id: placed.product }]))).toMatchObject({
    status: 409,
    body: { code: 'SHOP_CLOSED' },
  })
  store.razorpay.pay(await startPaying(store, placed))
  expect((await store.call('POST', `${placed.pay}/check`)).body).toMatchObject({ state: 'paid' })
  for (const status of ['processing', 'shipped', 'delivered'])
    await store.call('PUT', `/api/orders/admin/${placed.id}/status`, { token: admin, body: { status } })
  const lines = [{ position: 0, quantity: 1, wants: 'refund', reason: 'too_small' }]
  const body = { lines, method: 'pickup' }
  expect((await store.call('POST', `/api/orders/${placed.id}/returns`, { token, body })).status).toBe(201)
  await openShop(store.pool)
})

test('no cache keeps what a token opens', async () => {
  const placed = await placeOnline(store)
  for (const answer of [
    await store.call('GET', placed.pay),
    await store.call('POST', `${placed.pay}/start`, { body: { type: 'online' } }),
    await store.call('POST', `${placed.pay}/check`),
    await store.call('POST', `${placed.pay}/confirm`),
    await store.call('POST', `${placed.pay}/utr`, { body: {} }),
  ])
    expect(answer.headers['cache-control']).toBe('no-store')
})

test('a payment is found by a look alone, confirmed by mail once, and may then be sent', async () => {
  const placed = await placeOnline(store)
  const reference = await startPaying(store, placed)
  const open = (await store.call('GET', placed.pay)).body
  expect(open).toMatchObject({ state: 'open', redirect_url: expect.stringContaining(store.razorpay.url) })
  const url = `/api/orders/admin/${placed.id}/status`
  expect(await store.call('PUT', url, { token: admin, body: { status: 'processing' } })).toMatchObject({
    status: 409,
    body: { code: 'NOT_PAID', error: 'Not paid yet' },
  })

  store.razorpay.pay(reference)
  expect((await store.call('POST', `${placed.pay}/check`)).body).toMatchObject({ state: 'paid' })
  await store.call('POST', `${placed.pay}/check`)
  expect(await orderOf(store, placed)).toMatchObject({
    payment_status: 'paid',
    payment_method: { type: 'online', cardLast4: '1111', cardType: 'Visa' },
    payment: { state: 'paid', amount_paid: placed.total, amount_refunded: 0, pay_url: null },
  })
  expect(await mailsOf(store, placed)).toEqual([`Your Taanka order ${placed.id}`])
  expect(await store.call('PUT', url, { token: admin, body: { status: 'processing' } })).toMatchObject({
    status: 200,
  })
  expect(await store.call('POST', `${placed.pay}/start`, { body: { type: 'online' } })).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_PAID' },
  })
})

test('a payment is found by a webhook alone', async () => {
  const placed = await placeOnline(store)
  const reference = await startPaying(store, placed)
  store.razorpay.pay(reference)
  store.razorpay.waiting.splice(0, store.razorpay.waiting.length - 1)
  const sent = await sendWebhooks(store)
  expect(sent).toEqual([200])
  await store.runDue()
  expect(await orderOf(store, placed)).toMatchObject({ payment_status: 'paid' })
})

test('money that comes late places the order again while its goods are there', async () => {
  const placed = await placeOnline(store, { stock: 1 })
  const reference = await startPaying(store, placed)
  await store.passTime(36 * 60)
  await store.runDue()
  expect(await orderOf(store, placed)).toMatchObject({ order_status: 'cancelled' })
  store.razorpay.pay(reference)
  await store.passTime(600)
  await store.runDue()
  expect(await orderOf(store, placed)).toMatchObject({ order_status: 'placed', payment_status: 'paid' })
  expect((await mailsOf(store, placed)).at(-1)).toBe(`Your payment has arrived after all: ${placed.id}`)
})

test('staff move no unpaid order, and reopen one that nobody paid', async () => {
  const placed = await placeOnline(store)
  const url = `/api/orders/admin/${placed.id}/status`
  const set = (status: string) => store.call('PUT', url, { token: admin, body: { status } })
  for (const status of ['processing', 'shipped', 'delivered'])
    expect(await set(status)).toMatchObject({ status: 409, body: { code: 'NOT_PAID' } })
  const bulk = await store.call('POST', '/api/admin/orders/bulk', {
    token: admin,
    body: { status: 'processing', orders: [{ order_id: placed.id, seen: 'placed' }] },
  })
  expect(bulk.body.lines ?? bulk.body.results).toMatchObject([{ order: null, error: 'Not paid yet' }])
  await expect(
    store.pool.query(`update orders set status = 'shipped' where order_id = $1`, [placed.id]),
  ).rejects.toThrow('orders_unpaid_stands_still')

  await set('cancelled')
  expect(await set('processing')).toMatchObject({ status: 409, body: { code: 'NOT_PAID' } })
  expect(await set('placed')).toMatchObject({ status: 200 })
  const reference = await startPaying(store, placed)
  store.razorpay.pay(reference)
  await store.call('POST', `${placed.pay}/check`)
  expect(await set('cancelled')).toMatchObject({ status: 200 })
  expect(await set('placed')).toMatchObject({
    status: 409,
    body: { code: 'NOT_REOPENABLE', error: 'This order was paid. Place a new one' },
  })
})

test('the books agree', async () => {
  expect(await inconsistencies(store)).toEqual([])
})
