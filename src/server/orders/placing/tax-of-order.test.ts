import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultPaymentSettings } from '#shared/payments/payment-settings.schema.ts'
import { gstStates } from '#shared/tax/gst-states.ts'
import {
  createAdmin,
  createPerson,
  createProduct,
  shippingAddress,
} from '../../../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

/** docs/product/tax.md; the numbers are those of its cases. */

let store: TestApp
let admin: string
let customer: string

beforeAll(async () => {
  store = await createTestApp()
  admin = (await createAdmin(store.db)).token
  customer = (await createPerson(store.db)).token
})
afterAll(() => store.stop())

const seller = {
  legal_name: 'Loom and Thread',
  gstin: '29AAGCB7383J1Z4',
  address: '1 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
}

async function sellAs(registration: string, scheme = 'included', more: object = {}): Promise<void> {
  await store.pool.query(
    `delete from store_settings where key = 'tax'; update orders set status = 'cancelled'`,
  )
  await store.call('PUT', '/api/admin/store/seller', { token: admin, body: seller })
  const gstin = registration === 'none' ? '' : seller.gstin
  const body = { registration, scheme, gstin, ...more }
  expect((await store.call('PUT', '/api/admin/store/tax', { token: admin, body })).body).toMatchObject({
    success: true,
  })
}

const wrongTotals = async () =>
  (await inconsistencies(store)).filter((breach) => breach.startsWith('order totals'))

const to = (state: string, more: object = {}) => ({
  shipping_address: { ...shippingAddress, state, ...more },
})
const place = (id: string, more: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  postOrder(store, customer, orderBody([{ product_id: id }], more), headers)
const quote = async (body: object) => (await store.call('POST', '/api/cart/quote', { body })).body

test('an order with tax inside keeps what each line was taxed', async () => {
  await sellAs('regular')
  const id = await createProduct(store.db, { price: 999 })
  const { order } = (await place(id)).body
  expect(order).toMatchObject({
    total: 999,
    tax: 0,
    tax_included: true,
    tax_paise: 4758,
    tax_lines: [{ rate: 5, taxable_paise: 95_142, cgst_paise: 2379, sgst_paise: 2379, igst_paise: 0 }],
    business: null,
    items: [{ hsn_code: '6205', rate: 5, discount: 0 }],
  })
  const { rows } = await store.pool.query(
    `select o.tax_scheme, o.state_code, l.rate, l.taxable_paise, l.cgst_paise, l.igst_paise
     from orders o join order_lines l on l.order_id = o.id where o.order_id = $1`,
    [order.order_id],
  )
  expect(rows.map((line) => Object.values(line).map(String))).toEqual([
    ['included', '29', '5.00', '95142', '2379', '0'],
  ])
  const read = await store.call('GET', `/api/orders/${order.order_id}`, { token: customer })
  expect(read.body.order).toMatchObject(order)
  expect(await wrongTotals()).toEqual([])
})

test('tax on top of prices, shipping and cash fee is charged in rupees, and a total of before is refused', async () => {
  await sellAs('regular', 'added')
  const id = await createProduct(store.db, { price: 500 })
  const { body } = await place(id, { expected_total: 599 })
  expect([body.code, body.quote.tax, body.quote.total]).toEqual(['PRICE_CHANGED', 30, 629])
  const { order } = (await place(id, { ...to('Delhi'), expected_total: 629 })).body
  expect(order).toMatchObject({ subtotal: 500, shipping_cost: 99, tax: 30, total: 629, tax_included: false })
  expect(order.tax_lines).toEqual([
    { rate: 5, taxable_paise: 59_905, cgst_paise: 0, sgst_paise: 0, igst_paise: 2995 },
  ])
  const { rows } = await store.pool.query(
    `select o.tax, o.shipping_tax, sum(l.added_tax)::int as added from orders o join order_lines l on l.order_id = o.id
     where o.order_id = $1 group by o.id`,
    [order.order_id],
  )
  expect(rows).toEqual([{ tax: 30, shipping_tax: 5, added: 25 }])
  expect(await wrongTotals()).toEqual([])
})

test('cash is offered with the GST of its fee, and what is offered is what is placed', async () => {
  const rules = (cash: object) =>
    store.call('PUT', '/api/admin/store/payments', {
      token: admin,
      body: { ...defaultPaymentSettings, cash: { ...defaultPaymentSettings.cash, ...cash } },
    })
  await rules({ fee: 100 })
  for (const [scheme, total] of [
    ['added', 500 + 99 + 100 + 35],
    ['included', 500 + 99 + 100],
  ] as const) {
    await sellAs('regular', scheme)
    const id = await createProduct(store.db, { price: 500 })
    const items = [{ product_id: id, size: 'M', quantity: 1 }]
    const body = { items, pincode: '560001', state_code: '29' }
    const { options } = (await store.call('POST', '/api/checkout/options', { token: customer, body })).body
    expect(options[0]).toMatchObject({ type: 'cod', fee: 100, total })
    expect(options[1].taxes).toBeUndefined()
    const { order } = (await place(id, { expected_total: options[0].total })).body
    const { tax, tax_included, tax_paise, tax_lines, cod_fee, total: placed } = order
    expect([options[0].taxes, placed, cod_fee]).toEqual([
      { tax, tax_included, tax_paise, tax_lines },
      total,
      100,
    ])
  }
  await rules({})
  expect(await wrongTotals()).toEqual([])
})

test('composition dealers and small shops sell within their state, and show no tax', async () => {
  const id = await createProduct(store.db)
  for (const registration of ['composition', 'none']) {
    await sellAs(registration)
    expect((await place(id, to('Goa'))).body.fields).toEqual({
      'shipping_address.state': 'We deliver within Karnataka only',
    })
    const { order } = (await place(id)).body
    expect(order).toMatchObject({ total: 1000, tax: 0, tax_paise: null, tax_lines: [] })
    expect(order.items).toMatchObject([{ rate: null }])
  }
  expect(await wrongTotals()).toEqual([])
})

test('a state is known by its code, its name and a misspelt name', async () => {
  await sellAs('regular')
  const id = await createProduct(store.db, { stock: { M: 200 } })
  const codeOf = async (address: object) => {
    const { body } = await place(id, address as Record<string, unknown>)
    if (!body.success) return body.fields
    const { rows } = await store.pool.query('select state_code from orders where order_id = $1', [
      body.order.order_id,
    ])
    return rows[0].state_code
  }
  expect(await codeOf(to('Karnatka'))).toBe('29')
  expect(await codeOf(to('Atlantis'))).toEqual({ 'shipping_address.state': 'Choose a state' })
  expect(await codeOf(to('Goa', { state_code: '25' }))).toEqual({
    'shipping_address.state': 'Choose a state',
  })
  for (const { name, code } of gstStates) {
    expect(await codeOf(to(name))).toBe(code)
    expect(await codeOf(to('Karnataka', { state_code: code }))).toBe(code)
  }
})

test('the pincode of another state changes no tax', async () => {
  await sellAs('regular')
  const id = await createProduct(store.db)
  const { order } = (await place(id, to('Karnataka', { pincode: '403001' }))).body
  expect(order.tax_lines).toMatchObject([{ igst_paise: 0 }])
})

test('a quote has the same total with a state and without, and its taxes by rate with one', async () => {
  await sellAs('regular')
  const id = await createProduct(store.db, { price: 999 })
  const items = [{ product_id: id, size: 'M', quantity: 1 }]
  const anywhere = await quote({ items })
  const here = await quote({ items, state_code: '29' })
  expect(anywhere).toMatchObject({ total: 999, tax_included: true, tax_paise: 4757 })
  expect(anywhere.tax_lines).toBeUndefined()
  expect(here).toMatchObject({ total: 999, tax_paise: 4758, tax_lines: [{ rate: 5, cgst_paise: 2379 }] })
})

const business = { gstin: '27AAPFU0939F1ZV', name: 'Uniforms and Sons' }

test('a business is invoiced at its GSTIN of the state of delivery', async () => {
  await sellAs('regular')
  const id = await createProduct(store.db)
  const refusal = async (gstin: string, state = 'Maharashtra') =>
    (await place(id, { ...to(state), business: { ...business, gstin } })).body.fields
  for (const gstin of ['29AAGCB7383J1Z5', '27AAPFU0939F1Z', '27AAPFU0939F1ZVV', '0717UNO00157UNO'])
    expect(await refusal(gstin)).toEqual({ 'business.gstin': 'This is not a valid GSTIN' })
  expect(await refusal(business.gstin, 'Kerala')).toEqual({
    'business.gstin': 'This GSTIN is of Maharashtra. The delivery address is in Kerala',
  })
  expect(await refusal(seller.gstin, 'Karnataka')).toEqual({ 'business.gstin': 'This is our own GSTIN' })
  const lower = { ...business, gstin: business.gstin.toLowerCase() }
  const { order } = (await place(id, { ...to('Maharashtra'), business: lower })).body
  expect(order.business).toEqual(business)
})

test('staff correct the business until the invoice is issued', async () => {
  await sellAs('regular')
  const id = await createProduct(store.db)
  const { order } = (await place(id, to('Maharashtra'))).body
  const correct = (body: unknown) =>
    store.call('PUT', `/api/admin/orders/${order.order_id}/business`, { token: admin, body })
  expect((await correct({ ...business, gstin: seller.gstin })).body.fields).toEqual({
    gstin: 'This is our own GSTIN',
  })
  expect((await correct(business)).body.order.business).toEqual(business)
  expect((await correct(null)).body.order.business).toBeNull()
  await store.call('PUT', `/api/orders/admin/${order.order_id}/status`, {
    token: admin,
    body: { status: 'processing' },
  })
  const { status, body } = await correct(business)
  expect([status, body.code, body.error]).toEqual([409, 'INVOICED', 'The invoice is issued'])
})

test('a shop that cannot issue business invoices refuses them', async () => {
  const id = await createProduct(store.db)
  await sellAs('composition')
  const { status, body } = await place(id, { business })
  expect([status, body.code, body.error]).toEqual([
    409,
    'NO_BUSINESS_INVOICE',
    'This shop cannot issue business invoices',
  ])
})

test('the same key with another GSTIN is another order', async () => {
  await sellAs('regular')
  const id = await createProduct(store.db)
  const key = { 'idempotency-key': 'one-and-only' }
  expect((await place(id, { ...to('Maharashtra'), business }, key)).status).toBe(201)
  const other = { ...business, gstin: '27AAGCB7383J1Z8' }
  const { status, body } = await place(id, { ...to('Maharashtra'), business: other }, key)
  expect([status, body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
})

test('a phone order of a business says so', async () => {
  await sellAs('regular')
  const id = await createProduct(store.db)
  const { body } = await store.call('POST', '/api/admin/orders', {
    token: admin,
    body: {
      customer: { name: 'Asha Rao', email: 'asha@taanka.example', phone: '9876543210' },
      items: [{ product_id: id, size: 'M', quantity: 1 }],
      ...to('Maharashtra'),
      type: 'cod',
      business,
    },
  })
  expect(body.order).toMatchObject({ business, tax_scheme: 'included', tax_lines: [{ cgst_paise: 0 }] })
})
