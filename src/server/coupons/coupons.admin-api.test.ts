import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin, createPerson, createProduct } from '../../../tests/support/factories.ts'
import { checksums, orderBody, postOrder } from '../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { fillStartingData } from '../setup/sample/starting-data.ts'

let store: TestApp
let admin: string
let customer: string
beforeAll(async () => {
  store = await createTestApp()
  await fillStartingData(store.db)
  admin = (await createAdmin(store.db)).token
  customer = (await createPerson(store.db)).token
})
afterAll(() => store.stop())

const post = (body: unknown) => store.call('POST', '/api/admin/coupons', { token: admin, body })
const put = (code: string, body: unknown) =>
  store.call('PUT', `/api/admin/coupons/${code}`, { token: admin, body })
const remove = (code: string) => store.call('DELETE', `/api/admin/coupons/${code}`, { token: admin })
const auditOf = async (code: string) =>
  (await store.pool.query('select action from audit_log where entity_id = $1 order by id', [code])).rows.map(
    (row) => row.action,
  )
const monsoon = {
  code: 'monsoon5',
  kind: 'percent',
  value: 5,
  max_uses: 100,
  ends_at: '2030-01-01T00:00:00.000Z',
}

test('the store starts with three flat coupons', async () => {
  const { body } = await store.call('GET', '/api/admin/coupons', { token: admin })
  expect(body.coupons.map((coupon: { code: string; value: number }) => [coupon.code, coupon.value])).toEqual([
    ['FIRSTORDER', 15],
    ['SAVE20', 20],
    ['WELCOME10', 10],
  ])
})

test('staff create, edit and delete a coupon', async () => {
  const created = await post(monsoon)
  expect(created.status).toBe(201)
  const coupon = {
    code: 'MONSOON5',
    kind: 'percent',
    value: 5,
    active: true,
    public: false,
    first_order_only: false,
    max_discount: null,
    min_subtotal: 0,
    starts_at: null,
    ends_at: '2030-01-01T00:00:00.000Z',
    max_uses: 100,
    max_uses_per_customer: null,
    uses: 0,
  }
  expect(created.body.coupon).toEqual(coupon)
  const edited = await put('MONSOON5', { kind: 'flat', value: 30, code: 'OTHER', uses: 50 })
  expect(edited.body.coupon).toEqual({ ...coupon, kind: 'flat', value: 30, ends_at: null, max_uses: null })
  expect((await remove('MONSOON5')).body).toEqual({ success: true, coupon: null })
  expect((await remove('MONSOON5')).status).toBe(404)
  expect(await auditOf('MONSOON5')).toEqual(['coupon.create', 'coupon.update', 'coupon.delete'])
})

test('a code can be created once', async () => {
  const answer = await post({ code: 'SAVE20', kind: 'flat', value: 500 })
  expect([answer.status, answer.body.code]).toEqual([409, 'ALREADY_EXISTS'])
})

test('a coupon used by an order is switched off instead of deleted', async () => {
  const id = await createProduct(store.db)
  await postOrder(
    store,
    customer,
    orderBody([{ product_id: id }], { coupon_code: 'WELCOME10', discount: 10 }),
  )
  expect((await remove('WELCOME10')).body.coupon).toMatchObject({ code: 'WELCOME10', active: false, uses: 1 })
  const refused = await postOrder(
    store,
    customer,
    orderBody([{ product_id: id }], { coupon_code: 'WELCOME10', discount: 10 }),
  )
  expect([refused.status, refused.body.code]).toEqual([409, 'COUPON_NOT_USABLE'])
})

test('a percentage takes off at most its highest discount, in the quote as in the order', async () => {
  const terms = { code: 'CAPPED', kind: 'percent', value: 20, max_discount: 500 }
  expect((await post(terms)).body.coupon).toMatchObject({ max_discount: 500 })
  const id = await createProduct(store.db, { price: 2000, stock: { M: 9 } })
  const items = [{ product_id: id, size: 'M', quantity: 2 }]
  const quote = await store.call('POST', '/api/cart/quote', { body: { items, coupon_code: 'CAPPED' } })
  expect(quote.body).toMatchObject({ subtotal: 4000, discount: 500 })
  const body = (discount: number) => orderBody(items, { coupon_code: 'CAPPED', discount })
  expect((await postOrder(store, customer, body(800))).status).toBe(400)
  expect((await postOrder(store, customer, body(500))).body.order).toMatchObject({ discount: 500 })
  expect((await put('CAPPED', { kind: 'percent', value: 20 })).body.coupon.max_discount).toBeNull()
})

test('a limit may be lowered below what has been used', async () => {
  await store.pool.query(`insert into coupons (code, kind, value, uses) values ('POPULAR', 'flat', 10, 40)`)
  expect((await put('POPULAR', { kind: 'flat', value: 10, max_uses: 5 })).status).toBe(200)
})

test.each([
  [{}],
  [[]],
  [{ ...monsoon, code: 'WITH SPACE' }],
  [{ ...monsoon, code: '' }],
  [{ ...monsoon, code: 5 }],
  [{ ...monsoon, kind: 'gift' }],
  [{ ...monsoon, value: 0 }],
  [{ ...monsoon, value: 101 }],
  [{ ...monsoon, value: '5' }],
  [{ ...monsoon, value: 2.5 }],
  [{ ...monsoon, max_uses: 0 }],
  [{ ...monsoon, max_discount: 0 }],
  [{ ...monsoon, kind: 'flat', max_discount: 10 }],
  [{ ...monsoon, min_subtotal: -1 }],
  [{ ...monsoon, ends_at: 'tomorrow' }],
  [{ ...monsoon, starts_at: '0000-06-01T00:00:00Z' }],
  [{ ...monsoon, code: 'A\u0000' }],
])('the coupon %j is refused', async (body) => {
  const before = await checksums(store)
  const answer = await post(body)
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED'])
  expect(await checksums(store)).toEqual(before)
})

test('an unknown coupon is 404, and a customer gets 403', async () => {
  expect((await put('NOPE', { kind: 'flat', value: 1 })).status).toBe(404)
  expect((await store.call('GET', '/api/admin/coupons', { token: customer })).status).toBe(403)
  expect((await store.call('POST', '/api/admin/coupons', { token: customer, body: monsoon })).status).toBe(
    403,
  )
  expect((await store.call('DELETE', '/api/admin/coupons/SAVE20')).status).toBe(401)
})
