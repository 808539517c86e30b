import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createProduct } from '../../../../tests/support/factories.ts'
import { checksums, orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { fillStartingData } from '../../setup/sample/starting-data.ts'

let store: TestApp
let token: string

beforeAll(async () => {
  store = await createTestApp()
  await fillStartingData(store.db)
  token = (await createPerson(store.db)).token
})
afterAll(() => store.stop())

const freshToken = async () => (await createPerson(store.db)).token

test.each([
  ['WELCOME10', 10],
  ['save20', 20],
  ['FIRSTORDER', 15],
])('the coupon %s takes off %i rupees', async (coupon_code, discount) => {
  const id = await createProduct(store.db, { price: 500 })
  const answer = await postOrder(
    store,
    await freshToken(),
    orderBody([{ product_id: id }], { coupon_code, discount }),
  )
  expect(answer.body.order).toMatchObject({
    discount,
    coupon_code: coupon_code.toUpperCase(),
    total: 689 - discount,
  })
})

test('a coupon never takes off more than the subtotal', async () => {
  const id = await createProduct(store.db, { price: 7 })
  const answer = await postOrder(
    store,
    token,
    orderBody([{ product_id: id }], { coupon_code: 'SAVE20', discount: 7 }),
  )
  expect(answer.body.order).toMatchObject({ subtotal: 7, tax: 1, discount: 7, total: 100 })
})

test('a discount without a code counts as the flat coupon that is worth it', async () => {
  const id = await createProduct(store.db)
  const body = orderBody([{ product_id: id }], { discount: 15 })
  const customer = await freshToken()
  expect((await postOrder(store, customer, body)).body.order).toMatchObject({
    discount: 15,
    coupon_code: 'FIRSTORDER',
  })
  const again = await postOrder(store, customer, body)
  expect([again.status, Object.keys(again.body.fields)]).toEqual([400, ['discount']])
  expect((await postOrder(store, customer, { ...body, discount: 20 })).body.order.coupon_code).toBe('SAVE20')
})

test.each([
  [{ discount: 11 }, 400, 'VALIDATION_FAILED', 'discount'],
  [{ discount: 100_000 }, 400, 'VALIDATION_FAILED', 'discount'],
  [{ discount: 20, coupon_code: 'WELCOME10' }, 400, 'VALIDATION_FAILED', 'discount'],
  [{ discount: 0, coupon_code: 'WELCOME10' }, 400, 'VALIDATION_FAILED', 'discount'],
  [{ discount: -10, coupon_code: 'WELCOME10' }, 400, 'VALIDATION_FAILED', 'discount'],
  [{ discount: 10, coupon_code: 'NOPE' }, 400, 'VALIDATION_FAILED', 'coupon_code'],
])('the discount %j is refused', async (more, status, code, field) => {
  const id = await createProduct(store.db)
  const before = await checksums(store)
  const answer = await postOrder(store, token, orderBody([{ product_id: id }], more))
  expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([status, code, [field]])
  expect(await checksums(store)).toEqual(before)
})

test('FIRSTORDER holds for the first order that is not cancelled', async () => {
  const id = await createProduct(store.db, { stock: { M: 50 } })
  const customer = await freshToken()
  const first = orderBody([{ product_id: id }], { coupon_code: 'FIRSTORDER', discount: 15 })
  const placed = await postOrder(store, customer, first)
  expect(placed.status).toBe(201)
  const second = await postOrder(store, customer, first)
  expect([second.status, second.body.code, second.body.error]).toEqual([
    409,
    'COUPON_NOT_USABLE',
    'This coupon is only for your first order',
  ])
  expect(
    (await store.call('PUT', `/api/orders/${placed.body.order.order_id}/cancel`, { token: customer })).status,
  ).toBe(200)
  expect((await postOrder(store, customer, first)).status).toBe(201)
})

test('a first order that was cancelled and is reopened counts as the first order again', async () => {
  const id = await createProduct(store.db, { stock: { M: 50 } })
  const customer = await freshToken()
  const admin = (await createPerson(store.db, { role: 'admin' })).token
  const first = orderBody([{ product_id: id }], { coupon_code: 'FIRSTORDER', discount: 15 })
  const { order } = (await postOrder(store, customer, first)).body
  for (const status of ['cancelled', 'placed'])
    await store.call('PUT', `/api/orders/admin/${order.order_id}/status`, { body: { status }, token: admin })
  expect((await postOrder(store, customer, first)).body.code).toBe('COUPON_NOT_USABLE')
  const { rows } = await store.pool.query(`select uses from coupons where code = 'FIRSTORDER'`)
  const used = await store.pool.query(
    `select count(*)::int as uses from orders where coupon_code = 'FIRSTORDER' and status <> 'cancelled'`,
  )
  expect(rows).toEqual(used.rows)
})

test('the limits of a coupon hold: its dates, its total, its uses by one customer, its least subtotal', async () => {
  const id = await createProduct(store.db, { price: 1000, stock: { M: 50 } })
  await store.pool
    .query(`insert into coupons (code, kind, value, max_uses, max_uses_per_customer, min_subtotal, ends_at, active) values
    ('TWICE', 'flat', 50, 2, null, 0, null, true), ('ONCEEACH', 'percent', 15, null, 1, 0, null, true),
    ('BIG', 'flat', 50, null, null, 2000, null, true), ('OLD', 'flat', 50, null, null, 0, now() - interval '1 day', true),
    ('OFF', 'flat', 50, null, null, 0, null, false)`)
  const place = (coupon_code: string, discount: number) =>
    postOrder(store, token, orderBody([{ product_id: id }], { coupon_code, discount }))
  expect([(await place('TWICE', 50)).status, (await place('TWICE', 50)).status]).toEqual([201, 201])
  expect((await place('TWICE', 50)).body).toMatchObject({
    code: 'COUPON_NOT_USABLE',
    error: 'This coupon has been used up',
  })
  expect((await place('ONCEEACH', 150)).body.order.discount).toBe(150)
  expect((await place('ONCEEACH', 150)).body).toMatchObject({
    code: 'COUPON_NOT_USABLE',
    error: 'You have already used this coupon',
  })
  expect((await place('BIG', 50)).body).toMatchObject({
    code: 'COUPON_NOT_USABLE',
    error: 'This coupon needs a subtotal of at least ₹2,000',
  })
  expect((await place('OLD', 50)).body).toMatchObject({
    code: 'COUPON_NOT_USABLE',
    error: 'This coupon has expired',
  })
  expect((await place('OFF', 50)).body).toMatchObject({
    code: 'COUPON_NOT_USABLE',
    error: 'This coupon is no longer active',
  })
})

test('an unknown code is refused as invalid', async () => {
  const id = await createProduct(store.db)
  const answer = await postOrder(store, token, orderBody([{ product_id: id }], { coupon_code: 'NOPE' }))
  expect([answer.status, answer.body.error, answer.body.fields]).toEqual([
    400,
    'Invalid coupon code',
    { coupon_code: 'Invalid coupon code' },
  ])
})
