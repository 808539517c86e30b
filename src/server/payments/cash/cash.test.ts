import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createAdmin,
  createPerson,
  createProduct,
  openLedger,
  seller,
  shippingAddress,
} from '../../../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../../../tests/support/orders.ts'
import {
  createPayingStore,
  mailsOf,
  orderOf,
  placeOnline,
  type PayingStore,
} from '../../../../tests/support/paying-store.ts'
import { defaultPaymentSettings } from '#shared/payments/payment-settings.schema.ts'

let store: PayingStore
let admin: string
let product: string
beforeAll(async () => {
  store = await createPayingStore({ UPI_VPA: 'taanka@okbank', UPI_NAME: 'Taanka' })
  admin = (await createAdmin(store.db)).token
  product = await createProduct(store.db, { stock: { M: 1_000 } })
  await openLedger(store.pool, product)
})
beforeEach(() => setRules({}))
afterAll(() => store.stop())

const setRules = (cash: Record<string, unknown>) =>
  store.call('PUT', '/api/admin/store/payments', {
    token: admin,
    body: { ...defaultPaymentSettings, cash: { ...defaultPaymentSettings.cash, ...cash } },
  })
const options = async (token: string, pincode = '560001') =>
  (
    await store.call('POST', '/api/checkout/options', {
      token,
      body: { items: [{ product_id: product, size: 'M', quantity: 1 }], pincode },
    })
  ).body.options
const place = (token: string, more: Record<string, unknown> = {}) =>
  postOrder(store, token, orderBody([{ product_id: product }], more))
const setStatus = (id: string, status: string, more: Record<string, unknown> = {}) =>
  store.call('PUT', `/api/orders/admin/${id}/status`, { token: admin, body: { status, ...more } })

test('the ways to pay are offered in their order, each with its total', async () => {
  const { token } = await createPerson(store.db)
  expect(await options(token)).toEqual([
    {
      type: 'cod',
      label: 'Cash on Delivery',
      detail: 'Pay when it arrives',
      available: true,
      reason: null,
      fee: 0,
      total: 1180,
    },
    {
      type: 'online',
      label: 'UPI, card or net banking',
      detail: 'On the secure page of Razorpay',
      available: true,
      reason: null,
      fee: 0,
      total: 1180,
    },
    {
      type: 'upi',
      label: 'UPI app or QR',
      detail: 'Confirmed within one working day',
      available: true,
      reason: null,
      fee: 0,
      total: 1180,
    },
  ])
  expect(await store.call('POST', '/api/checkout/options', { body: {} })).toMatchObject({ status: 401 })
})

test('a cash order that the gate refuses is not offered and not placed', async () => {
  const { token } = await createPerson(store.db)
  await setRules({ max_total: 1000 })
  const sentence = 'Cash on Delivery is offered up to ₹1,000.'
  expect((await options(token))[0]).toMatchObject({ type: 'cod', available: false, reason: sentence })
  expect(await place(token)).toMatchObject({
    status: 409,
    body: { code: 'METHOD_NOT_AVAILABLE', error: sentence },
  })
})

test('the fee is part of the total, of what is expected, of the mail, the order and its invoice', async () => {
  const { token } = await createPerson(store.db)
  await setRules({ fee: 49, fee_free_from: 2000 })
  expect((await options(token))[0]).toMatchObject({ fee: 49, total: 1229 })
  expect(await place(token, { expected_total: 1180 })).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED' },
  })
  const { body } = await place(token, { expected_total: 1229 })
  expect(body.order).toMatchObject({ cod_fee: 49, total: 1229 })
  const { rows } = await store.pool.query('select text from mails where subject like $1', [
    `%${body.order.order_id}%`,
  ])
  expect(rows[0].text).toContain('Cash on delivery fee: ₹49')
  await store.call('PUT', '/api/admin/store/seller', { token: admin, body: seller })
  await setStatus(body.order.order_id, 'shipped')
  const { rows: invoices } = await store.pool.query('select figures from tax_documents where order_id = $1', [
    body.order.order_id,
  ])
  expect(invoices).toMatchObject([{ figures: { cod_fee: 49, total: 1229 } }])
})

test('a cash order to confirm is not moved, is confirmed by its link, and is cancelled after 48 hours', async () => {
  const { token } = await createPerson(store.db)
  await setRules({ confirm_above: 500 })
  const answer = await place(token)
  const { order_id: id, payment } = answer.body.order
  expect(answer.body.redirect_url).toBeNull()
  expect(payment.state).toBe('to_confirm')
  expect(await mailsOf(store, { id })).toEqual([`Please confirm your order: ${id}`])
  expect(await setStatus(id, 'processing')).toMatchObject({
    status: 409,
    body: { code: 'NOT_CONFIRMED', error: 'Cash not confirmed yet' },
  })
  const confirm = () => store.call('POST', `/api${new URL(payment.pay_url).pathname}/confirm`)
  expect((await confirm()).body).toMatchObject({ state: 'confirmed' })
  expect((await confirm()).body).toMatchObject({ state: 'confirmed' })
  expect(await mailsOf(store, { id })).toEqual([
    `Please confirm your order: ${id}`,
    `Your Taanka order ${id}`,
  ])
  expect(await setStatus(id, 'processing')).toMatchObject({ status: 200 })

  const other = (await place(token)).body.order.order_id
  await store.passTime(47 * 3_600)
  await store.runDue()
  expect(await orderOf(store, { id: other, customer: token })).toMatchObject({ order_status: 'placed' })
  await store.passTime(2 * 3_600)
  await store.runDue()
  expect(await orderOf(store, { id: other, customer: token })).toMatchObject({ order_status: 'cancelled' })
  expect((await mailsOf(store, { id: other })).at(-1)).toBe(`Your order was cancelled: ${other}`)
})

test('an order that becomes one to confirm late, or again, has its 48 hours from then on', async () => {
  const late = await placeOnline(store)
  const again = await placeOnline(store)
  for (const { id } of [late, again])
    await store.call('POST', `/api/admin/orders/${id}/pay-link`, { token: admin, body: { hours: 168 } })
  await setRules({ confirm_first: true })
  await store.passTime(50 * 3_600)
  for (const { id, customer } of [late, again])
    expect(
      await store.call('PUT', `/api/orders/${id}/payment-method`, { token: customer, body: { type: 'cod' } }),
    ).toMatchObject({ status: 200, body: { order: { payment: { state: 'to_confirm' } } } })
  await store.runDue()
  expect(await orderOf(store, late)).toMatchObject({ order_status: 'placed' })

  await store.passTime(49 * 3_600)
  await store.runDue()
  expect(await orderOf(store, late)).toMatchObject({ order_status: 'cancelled' })
  expect(await setStatus(again.id, 'placed')).toMatchObject({ status: 200 })
  await store.runDue()
  expect(await orderOf(store, again)).toMatchObject({
    order_status: 'placed',
    payment: { state: 'to_confirm' },
  })
})

test('staff confirm or cancel a cash order after a call', async () => {
  const { token } = await createPerson(store.db)
  await setRules({ confirm_first: true })
  const call = (id: string, result: string) =>
    store.call('POST', `/api/admin/orders/${id}/cod`, { token: admin, body: { result } })
  const one = (await place(token)).body.order.order_id
  expect(await call(one, 'unreached')).toMatchObject({ status: 200, body: { order: { status: 'placed' } } })
  expect(await call(one, 'confirmed')).toMatchObject({ status: 200 })
  expect(await call(one, 'confirmed')).toMatchObject({
    status: 409,
    body: { code: 'EDIT_CONFLICT', current: { order_id: one, status: 'placed' } },
  })
  const other = (await place(token)).body.order.order_id
  expect(await call(other, 'cancelled')).toMatchObject({ body: { order: { status: 'cancelled' } } })
  expect(await call(one, 'maybe')).toMatchObject({ status: 400 })
})

test('refused parcels count by customer and by phone', async () => {
  const { token } = await createPerson(store.db)
  const id = (await place(token)).body.order.order_id
  expect(await setStatus(id, 'cancelled', { reason: 'refused' })).toMatchObject({ status: 400 })
  await setStatus(id, 'shipped')
  expect(await setStatus(id, 'cancelled', { reason: 'refused' })).toMatchObject({ status: 200 })
  await setRules({ refused_limit: 1 })
  const reason = 'Cash on Delivery is not available for this order.'
  expect((await options(token))[0]).toMatchObject({ available: false, reason })
  const sameHouse = await createPerson(store.db)
  expect(await place(sameHouse.token)).toMatchObject({ status: 409, body: { error: reason } })
  const elsewhere = { ...shippingAddress, phone: '9123456780' }
  await store.pool.query(`update users set phone = '9123456780' where id = $1`, [sameHouse.id])
  expect(await place(sameHouse.token, { shipping_address: elsewhere })).toMatchObject({ status: 201 })
  const checked = await store.call(
    'GET',
    `/api/admin/cod-check?phone=${shippingAddress.phone}&pincode=560001&total=900`,
    { token: admin },
  )
  expect(checked.body).toMatchObject({
    verdict: 'refuse',
    reasons: [{ rule: 'refused_limit', text: '1 parcel refused in 365 days, limit 1' }],
  })
})

test('staff take an order by phone, which is paid by whoever has its link', async () => {
  const body = {
    customer: { name: 'Meera Iyer', email: 'meera.by.phone@example.com', phone: '9876501234' },
    items: [{ product_id: product, size: 'M', quantity: 1 }],
    shipping_address: { ...shippingAddress, email: 'meera.by.phone@example.com' },
    type: 'online',
    pay_within_hours: 24,
  }
  const answer = await store.call('POST', '/api/admin/orders', { token: admin, body })
  expect(answer).toMatchObject({
    status: 201,
    body: { order: { customer_email: 'meera.by.phone@example.com' } },
  })
  const id = answer.body.order.order_id
  const link = await store.call('POST', `/api/admin/orders/${id}/pay-link`, {
    token: admin,
    body: { hours: 48, mail: true },
  })
  expect(link.body.pay_url).toMatch(/\/pay\/[0-9A-Z]{26}$/)
  expect(await mailsOf(store, { id })).toEqual([`Pay for your order: ${id}`])
  const view = await store.call('GET', `/api${new URL(link.body.pay_url).pathname}`)
  expect(view.body).toMatchObject({ state: 'unpaid', order_id: id })
  expect(new Date(view.body.pay_by).getTime()).toBeGreaterThan(Date.now() + 47 * 3_600_000)
  const again = await store.call('POST', '/api/admin/orders', { token: admin, body })
  expect(again.status).toBe(201)
  const unknown = { ...body, customer: { ...body.customer, email: 'nobody.yet@example.com' } }
  const refused = await store.call('POST', '/api/admin/orders', {
    token: admin,
    body: { ...unknown, type: 'card' },
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'METHOD_NOT_AVAILABLE' } })
  const { rows } = await store.pool.query(`select from users where email = 'nobody.yet@example.com'`)
  expect(rows).toEqual([])
  const list = await store.call('GET', '/api/orders/admin?payment_status=unpaid&search=meera.by.phone', {
    token: admin,
  })
  expect(list.body.total).toBe(2)
})

test('the books agree', async () => {
  expect(await inconsistencies(store)).toEqual([])
})
