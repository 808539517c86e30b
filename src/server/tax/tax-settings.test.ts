import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createAdmin,
  createPerson,
  createProduct,
  shippingAddress,
} from '../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

/** docs/product/tax.md; the numbers are those of its cases. */

let store: TestApp
let admin: string
let customer: string
const seller = {
  legal_name: 'Loom and Thread',
  gstin: '',
  address: '1 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
}
const ourGstin = '29AAGCB7383J1Z4'
const regular = { registration: 'regular', scheme: 'included', gstin: ourGstin }

beforeAll(async () => {
  store = await createTestApp()
  admin = (await createAdmin(store.db)).token
  customer = (await createPerson(store.db)).token
})
afterAll(() => store.stop())
beforeEach(() =>
  store.pool.query(`delete from store_settings where key in ('tax', 'seller');
    delete from tax_rates; update products set archived_at = now(); update orders set status = 'cancelled'`),
)

const put = (path: string, body: object) => store.call('PUT', path, { token: admin, body })
const choose = (body: object) => put('/api/admin/store/tax', body)
const enterSeller = (more: object = {}) => put('/api/admin/store/seller', { ...seller, ...more })
const shown = async () => (await store.call('GET', '/api/admin/store/tax', { token: admin })).body
const open = async (body: object = regular) => {
  await enterSeller()
  expect((await choose(body)).body).toMatchObject({ success: true })
}
const order = (id: string, more: Record<string, unknown> = {}) =>
  postOrder(store, customer, orderBody([{ product_id: id }], more))
const inState = (state: string) => ({ shipping_address: { ...shippingAddress, state } })

test('nothing can be ordered before it is chosen how the shop is taxed', async () => {
  const id = await createProduct(store.db)
  expect(await shown()).toMatchObject({ registration: null, scheme: null, version: 0 })
  const { status, body } = await order(id)
  expect([status, body.code, body.error]).toEqual([
    409,
    'NOT_READY',
    'First: Enter legal name and address of the seller',
  ])
  expect(body.missing).toEqual((await shown()).missing)
  await enterSeller()
  expect((await order(id)).body.error).toBe('First: Choose how the shop is taxed')
})

test('a scheme is only chosen with a seller whose GSTIN fits, and nothing of it is taken away later', async () => {
  expect((await choose(regular)).body).toMatchObject({ code: 'NOT_READY' })
  await enterSeller()
  const refused = async (body: object) => {
    const answer = await choose(body)
    expect(answer.status).toBe(400)
    return answer.body.fields
  }
  expect(await refused({ ...regular, gstin: '' })).toEqual({ gstin: 'GSTIN is required' })
  expect(await refused({ ...regular, registration: 'none' })).toEqual({ gstin: 'Leave the GSTIN empty' })
  expect(await refused({ ...regular, gstin: '27AAPFU0939F1ZV' })).toEqual({
    gstin: 'This GSTIN belongs to another state',
  })
  expect((await choose(regular)).body).toMatchObject({ gstin: ourGstin, missing: [], version: 1 })
  expect((await enterSeller()).body.fields).toEqual({ gstin: 'GSTIN is required' })
  expect((await choose({ registration: 'none', scheme: 'included', gstin: '' })).status).toBe(200)
  expect((await enterSeller({ gstin: ourGstin })).body.fields).toEqual({ gstin: 'Leave the GSTIN empty' })
})

test('products of a shop that charges tax have a rate, with six digits above five crore', async () => {
  const id = await createProduct(store.db, { name: 'Sunglasses' })
  await store.pool.query(`update products set hsn_code = '9004' where id = $1`, [id])
  await enterSeller()
  expect((await choose(regular)).body).toMatchObject({
    code: 'HSN_WITHOUT_RATE',
    error: 'Products without a tax rate: 1',
    products: [{ id, name: 'Sunglasses', hsn_code: '9004' }],
  })
  await store.pool.query(`update products set hsn_code = '6205' where id = $1`, [id])
  expect((await choose(regular)).status).toBe(200)
  const edit = async (body: object) => (await put(`/api/products/${id}`, body)).body
  expect((await edit({ hsn_code: '9004' })).fields).toEqual({
    hsn_code: 'There is no tax rate for HSN 9004. Add one under Settings, Tax',
  })
  expect((await edit({ hsn_code: '62052' })).fields).toEqual({
    hsn_code: 'HSN code must be 4, 6 or 8 digits',
  })
  await choose({ ...regular, above_5_crore: true })
  expect((await edit({ name: 'Shirt' })).fields).toEqual({ hsn_code: 'HSN code needs at least 6 digits' })
  expect((await order(id)).status).toBe(201)
})

test('of two admins the second learns what the first has chosen', async () => {
  await open()
  const { status, body } = await choose({ ...regular, version: 0 })
  expect([status, body.code, body.current.version]).toEqual([409, 'EDIT_CONFLICT', 1])
})

test('staff read the settings and do not change them', async () => {
  const { token } = await createPerson(store.db, { role: 'staff' })
  expect((await store.call('GET', '/api/admin/store/tax', { token })).status).toBe(200)
  expect((await store.call('PUT', '/api/admin/store/tax', { token, body: regular })).status).toBe(403)
})

test('a choice is in the audit log, and the shop says so at once', async () => {
  await open()
  const info = async () => (await store.call('GET', '/api/store/public')).body.store.tax
  expect(await info()).toMatchObject({ scheme: 'included', registration: 'regular' })
  await choose({ ...regular, scheme: 'added' })
  expect(await info()).toEqual({
    scheme: 'added',
    registration: 'regular',
    business: true,
    state_code: '29',
  })
  const { rows } = await store.pool.query(
    `select before ->> 'scheme' as before, after ->> 'scheme' as after from audit_log where action = 'store.tax' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ before: 'included', after: 'added' }])
})

test('an own shop cannot choose the tax of the sample', async () => {
  expect((await choose({ registration: 'regular', scheme: 'sample' })).body.fields).toEqual({
    scheme: 'Only the sample shop may use this',
  })
})

test('a preview shows what customers would pay, and changes nothing', async () => {
  const id = await createProduct(store.db, { price: 999 })
  await open()
  const { body } = await choose({ ...regular, scheme: 'added', preview: true })
  expect(body.examples).toEqual([
    { id, name: 'Oxford Shirt', price: 999, payable_before: 999, payable: 1049, rate: 5 },
  ])
  expect(await shown()).toMatchObject({ scheme: 'included', version: 1 })
})

test('orders that could not be invoiced any more come first', async () => {
  const id = await createProduct(store.db)
  const business = { gstin: '27AAPFU0939F1ZV', name: 'Uniforms' }
  await open()
  expect((await order(id, { ...inState('Maharashtra'), business })).status).toBe(201)
  const composition = { registration: 'composition', scheme: 'included' }
  expect((await choose(composition)).body).toMatchObject({
    code: 'OPEN_ORDERS',
    error: '1 order must be invoiced first',
  })
  expect((await choose({ ...regular, above_5_crore: true })).body.code).toBe('OPEN_ORDERS')
  await store.pool.query(`update orders set status = 'cancelled'`)
  expect((await choose({ ...regular, above_5_crore: true })).status).toBe(200)
  expect((await order(id, { ...inState('Maharashtra'), business })).body.code).toBe('NO_BUSINESS_INVOICE')
})

test('an order that was reopened after its invoice was taken back comes first, and so does one of before a move', async () => {
  const id = await createProduct(store.db)
  const composition = { registration: 'composition', scheme: 'included', gstin: ourGstin }
  await open()
  const { order_id: placed } = (await order(id, inState('Goa'))).body.order
  for (const status of ['shipped', 'cancelled', 'placed']) {
    expect((await put(`/api/orders/admin/${placed}/status`, { status })).status).toBe(200)
    if (status === 'shipped') expect((await choose(composition)).status).toBe(200)
    await choose(regular)
  }
  expect((await choose(composition)).body).toMatchObject({ code: 'OPEN_ORDERS' })
  await store.pool.query(`update orders set status = 'cancelled'`)
  await enterSeller()
  expect((await choose({ registration: 'none', scheme: 'included', gstin: '' })).status).toBe(200)
  expect((await order(id)).status).toBe(201)
  expect((await enterSeller({ state: 'Goa' })).body).toMatchObject({
    code: 'OPEN_ORDERS',
    error: '1 order must be invoiced first',
  })
  expect((await enterSeller({ legal_name: 'Loom' })).status).toBe(200)
})

test('a scheme or a rate with which a product would cost more than its MRP is refused by its name', async () => {
  const id = await createProduct(store.db, { price: 1000, name: 'Marked Shirt' })
  await store.pool.query('update products set mrp = 1060 where id = $1', [id])
  await open({ ...regular, scheme: 'added' })
  const text = 'A product would cost more than the MRP with this tax: Marked Shirt'
  const dearer = { hsn: '6205', slabs: [{ up_to_paise: null, rate: 12 }], from: inIndia(1) }
  expect((await add(dearer)).body.fields).toEqual({ slabs: text })
  await choose(regular)
  expect((await add(dearer)).status).toBe(201)
  await store.pool.query('update products set mrp = 1049 where id = $1', [id])
  expect((await choose({ ...regular, scheme: 'added' })).body.fields).toEqual({ scheme: text })
})

test('a dealer who may sell within one state alone says so at the check of a pincode', async () => {
  await open({ registration: 'composition', scheme: 'included', gstin: ourGstin })
  const check = async (pincode: string) => (await store.call('GET', `/api/delivery/${pincode}`)).body
  expect(await check('110001')).toMatchObject({
    valid: false,
    message: 'We deliver within Karnataka only',
    cod: false,
    promise: null,
  })
  expect((await check('560001')).message).not.toContain('only')
  await open()
  expect((await check('110001')).message).not.toContain('only')
})

const rates = '/api/admin/tax-rates'
const add = (body: object) => store.call('POST', rates, { token: admin, body })
const row = { hsn: '6109', slabs: [{ up_to_paise: null, rate: 12 }] }
const inIndia = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 19_800_000).toISOString().slice(0, 10)

test('the owner adds rates for days to come, and those in force stay', async () => {
  expect((await add({ ...row, from: inIndia(-1) })).body.fields).toEqual({ from: 'Must be today or later' })
  const falling = [
    { up_to_paise: 2000, rate: 5 },
    { up_to_paise: 1000, rate: 12 },
    { up_to_paise: null, rate: 18 },
  ]
  for (const slabs of [
    falling,
    [{ up_to_paise: 1000, rate: 5 }],
    [{ up_to_paise: null, rate: 0 }],
    [{ up_to_paise: null, rate: 2.5 }],
  ])
    expect((await add({ ...row, from: inIndia(0), slabs })).status).toBe(400)
  expect((await add({ ...row, from: inIndia(0) })).status).toBe(201)
  expect((await add({ ...row, from: inIndia(0) })).body.code).toBe('RATE_IN_FORCE')
  expect((await add({ ...row, from: inIndia(9) })).status).toBe(201)
  const remove = (path: string) => store.call('DELETE', `${rates}/${path}`, { token: admin })
  expect((await remove(`6109/${inIndia(0)}`)).body.error).toBe('This rate is in force. Add a newer one')
  expect((await remove('61/2025-09-22')).body.code).toBe('RATE_IN_FORCE')
  const left = (await remove(`6109/${inIndia(9)}`)).body.rates.filter(
    ({ hsn }: { hsn: string }) => hsn === '6109',
  )
  expect(left).toMatchObject([{ from: inIndia(0), built_in: false, in_force: true }])
  await open()
  const { body } = await store.call('POST', `${rates}/check`, {
    token: admin,
    body: { hsn_code: '6109', price: 1120 },
  })
  expect(body).toMatchObject({ rate: 12, payable: 1120, taxable_paise: 100_000, gap: false })
})

test('a pack of three is taxed by the worth of each', async () => {
  await open({ ...regular, scheme: 'added' })
  const check = async (price: number) =>
    (
      await store.call('POST', `${rates}/check`, {
        token: admin,
        body: { hsn_code: '6109', price, pack_of: 3 },
      })
    ).body.rate
  expect([await check(7500), await check(7501)]).toEqual([5, 18])
})

test('what customers pay may be the MRP and no more', async () => {
  const id = await createProduct(store.db, { price: 1000 })
  await open({ ...regular, scheme: 'added' })
  expect((await put(`/api/products/${id}`, { mrp: 1050 })).body.product.mrp).toBe(1050)
  expect((await put(`/api/products/${id}`, { price: 1428, mrp: 1499 })).status).toBe(200)
  expect((await put(`/api/products/${id}`, { price: 1429 })).body.error).toBe(
    'The price with tax is above the MRP of ₹1,499',
  )
})

test('a product says what a checkout of one unit charges where tax is added', async () => {
  const payable = async (id: string) =>
    (await store.call('GET', `/api/products/public/${id}`)).body.product.payable
  const charged = async (id: string) => {
    const { body } = await store.call('POST', '/api/cart/quote', {
      body: { items: [{ product_id: id, size: 'M', quantity: 1 }] },
    })
    return body.total
  }
  const sold = [
    await createProduct(store.db, { price: 1000 }),
    await createProduct(store.db, { price: 2500 }),
    await createProduct(store.db, { price: 2501 }),
    await createProduct(store.db, { price: 7500, hsnCode: '6109', packOf: 3 }),
  ]
  await open()
  expect(await payable(sold[0]!)).toBeUndefined()
  await choose({ ...regular, scheme: 'added' })
  for (const id of sold) expect(await payable(id)).toBe(await charged(id))
  expect(await Promise.all(sold.map(payable))).toEqual([1050, 2625, 2951, 7875])
  const slabs = [{ up_to_paise: null, rate: 12 }]
  await store.call('POST', '/api/admin/tax-rates', {
    token: admin,
    body: { hsn: '6205', from: inIndia(0), slabs },
  })
  expect([await payable(sold[0]!), await charged(sold[0]!)]).toEqual([1120, 1120])
  await choose({ registration: 'composition', scheme: 'included' })
  expect(await payable(sold[0]!)).toBeUndefined()
})
