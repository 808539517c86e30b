import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderStatuses } from '#shared/orders/order-status.ts'
import { createAdmin, createPerson, createProduct, openLedger } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { sourceSite } from '../../../../tests/support/pages-app.ts'
import { createPayingStore, type PayingStore } from '../../../../tests/support/paying-store.ts'
import { createTestApp, testConfig, type TestApp } from '../../../../tests/support/test-app.ts'
import { createBankStore } from '../../../../tests/support/test-bank.ts'
import { createApp } from '../../app.ts'

interface Shopping {
  customer: string
  options: () => Promise<unknown[]>
  place: (method: object) => ReturnType<typeof postOrder>
}

/** A customer of this store with one product in the cart. */
async function shopAt(store: TestApp): Promise<Shopping> {
  const product = await createProduct(store.db, { stock: { M: 20 } })
  await openLedger(store.pool, product)
  const { token: customer } = await createPerson(store.db)
  const items = [{ product_id: product, size: 'M', quantity: 1 }]
  return {
    customer,
    options: async () => {
      const body = { items, pincode: '560001' }
      return (await store.call('POST', '/api/checkout/options', { token: customer, body })).body.options
    },
    place: (payment_method) =>
      postOrder(store, customer, orderBody([{ product_id: product }], { payment_method })),
  }
}

const offered = (type: string, label: string, detail: string) => ({
  type,
  label,
  detail,
  available: true,
  reason: null,
  fee: 0,
  total: 1180,
})
const cash = offered('cod', 'Cash on Delivery', 'Pay when it arrives')
const card = offered('card', 'Credit or debit card', 'Visa, Mastercard, American Express')
const online = (detail: string) => offered('online', 'UPI, card or net banking', detail)
const visa = { type: 'card', cardLast4: '1111', cardType: 'Visa' }

describe('a shop without a provider', () => {
  let store: TestApp
  let shopping: Shopping
  beforeAll(async () => {
    store = await createTestApp()
    shopping = await shopAt(store)
  })
  afterAll(() => store.stop())

  test('offers cash and a card, which is recorded and never charged, and places the order at once', async () => {
    expect(await shopping.options()).toEqual([cash, card])
    const { status, body } = await shopping.place(visa)
    expect([status, body.redirect_url]).toEqual([201, null])
    expect(body.order).toMatchObject({
      payment_method: visa,
      payment_status: 'pending',
      order_status: 'placed',
      payment: { state: null, amount_paid: 0, pay_url: null },
    })
    const { rows } = await store.pool.query('select subject from mails where subject like $1', [
      `%${body.order.order_id}%`,
    ])
    expect(rows).toHaveLength(1)
    for (const type of ['online', 'upi'])
      expect(await shopping.place({ type })).toMatchObject({
        status: 409,
        body: { code: 'METHOD_NOT_AVAILABLE', error: 'This way to pay is not available' },
      })
  })

  test.each([{ type: 'cod' }, visa])('an order by $type takes any status from any other', async (method) => {
    const { token } = await createAdmin(store.db)
    const { order } = (await shopping.place(method)).body
    const set = (status: string) =>
      store.call('PUT', `/api/orders/admin/${order.order_id}/status`, { token, body: { status } })
    for (const from of orderStatuses)
      for (const to of orderStatuses) {
        await set(from)
        expect(await set(to)).toMatchObject({ status: 200, body: { order: { status: to } } })
      }
  })
})

test('a sample shop has its card form still, and the test bank third', async () => {
  const store = await createBankStore()
  const shopping = await shopAt(store)
  expect(await shopping.options()).toEqual([cash, card, online('Test bank: no money moves')])
  expect(await shopping.place(visa)).toMatchObject({ status: 201, body: { redirect_url: null } })
  expect(await shopping.place({ type: 'online' })).toMatchObject({
    status: 201,
    body: { redirect_url: expect.stringMatching(/^\/pay\/[0-9A-Z]{26}$/) },
  })
  await store.stop()
})

describe('a shop with a gateway', () => {
  let store: PayingStore
  beforeAll(async () => void (store = await createPayingStore()))
  afterAll(() => store.stop())

  test('offers no card, and refuses one', async () => {
    const shopping = await shopAt(store)
    expect(await shopping.options()).toEqual([cash, online('On the secure page of Razorpay')])
    expect(await shopping.place(visa)).toMatchObject({
      status: 409,
      body: { code: 'METHOD_NOT_AVAILABLE', error: 'This way to pay is not available' },
    })
  })

  test('sends every page with the headers of a shop without one, and no page with a card form', async () => {
    const site = await sourceSite()
    const plain = testConfig(store.config.dataDir)
    const [withGateway, without] = await Promise.all(
      [store.config, plain].map((config) => createApp({ config, db: store.db, pool: store.pool }, { site })),
    )
    const body = { type: 'online' }
    const path = (await (await shopAt(store)).place(body)).body.redirect_url
    for (const url of [
      '/',
      '/products',
      '/checkout',
      '/orders',
      '/login',
      '/privacy',
      '/admin',
      path,
      '/nowhere',
    ]) {
      const [one, other] = await Promise.all([withGateway!.inject({ url }), without!.inject({ url })])
      const headers = ({ headers: all }: typeof one) => {
        const { date: _, etag: __, 'x-request-id': ___, 'content-length': ____, ...rest } = all
        return rest
      }
      expect([url, headers(one)]).toEqual([url, headers(other)])
      expect(one.headers['content-security-policy']).not.toMatch(/razorpay|cashfree|https?:/)
      expect(one.body).not.toMatch(/card number|cardNumber/i)
    }
    await Promise.all([withGateway!.close(), without!.close()])
  })
})
