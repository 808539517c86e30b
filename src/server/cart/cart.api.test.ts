import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin, createPerson, createProduct } from '../../../tests/support/factories.ts'
import { checksums, orderBody, postOrder } from '../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { fillStartingData } from '../setup/sample/starting-data.ts'

let store: TestApp
beforeAll(async () => {
  store = await createTestApp()
  await fillStartingData(store.db)
})
afterAll(() => store.stop())

const quote = (body: unknown, token?: string) => store.call('POST', '/api/cart/quote', { body, token })

test("a cart is quoted with the server's prices", async () => {
  const id = await createProduct(store.db, { price: 400, originalPrice: 500, stock: { M: 3, L: 0 } })
  const { status, body, headers } = await quote({
    items: [{ product_id: id, size: 'M', quantity: 2, price: 1 }],
  })
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toEqual({
    success: true,
    items: [
      {
        product_id: id,
        size: 'M',
        quantity: 2,
        name: 'Oxford Shirt',
        image: null,
        price: 400,
        original_price: 500,
        available: true,
        stock: 3,
      },
    ],
    subtotal: 800,
    shipping_cost: 99,
    tax: 144,
    tax_included: false,
    tax_paise: 14_400,
    discount: 0,
    total: 1043,
    coupon_code: null,
  })
})

test('lines keep their order, and a product no longer sold has no price', async () => {
  const id = await createProduct(store.db, { price: 400, stock: { M: 3, L: 0 } })
  const archived = await createProduct(store.db)
  await store.pool.query('update products set archived_at = now() where id = $1', [archived])
  const lines = [
    [id, 'M', 2],
    ['no-such-shirt', 'M', 1],
    [id, 'L', 1],
    [id, 'XXL', 1],
    [archived, 'M', 1],
    [id, 'M', 2],
  ] as const
  const { body } = await quote({
    items: lines.map(([product_id, size, quantity]) => ({ product_id, size, quantity })),
  })
  const shown = body.items.map((item: Record<string, unknown>) => [
    item['product_id'],
    item['size'],
    item['price'],
    item['available'],
    item['stock'],
  ])
  expect(shown).toEqual([
    [id, 'M', 400, false, 3],
    ['no-such-shirt', 'M', null, false, 0],
    [id, 'L', 400, false, 0],
    [id, 'XXL', null, false, 0],
    [archived, 'M', null, false, 0],
    [id, 'M', 400, false, 3],
  ])
  expect(body.subtotal).toBe(5 * 400)
})

test('an empty cart costs nothing', async () => {
  const zeros = { subtotal: 0, shipping_cost: 0, tax: 0, tax_paise: 0, discount: 0, total: 0 }
  expect((await quote({ items: [] })).body).toEqual({
    success: true,
    items: [],
    ...zeros,
    tax_included: false,
    coupon_code: null,
  })
  expect(
    (await quote({ items: [{ product_id: 'gone', size: 'M', quantity: 1 }], coupon_code: 'SAVE20' })).body,
  ).toMatchObject(zeros)
})

test.each([
  ['welcome10', { discount: 10, total: 679, coupon_code: 'WELCOME10' }],
  ['SAVE20', { discount: 20, total: 669, coupon_code: 'SAVE20' }],
  ['FIRSTORDER', { discount: 15, total: 674, coupon_code: 'FIRSTORDER' }],
  ['', { discount: 0, total: 689, coupon_code: null }],
  [null, { discount: 0, total: 689, coupon_code: null }],
  ['NOPE', { discount: 0, total: 689, coupon_code: null, coupon_error: 'Invalid coupon code' }],
  ['OVER', { discount: 0, total: 689, coupon_code: null, coupon_error: 'This coupon has expired' }],
  ['GONE', { discount: 0, total: 689, coupon_code: null, coupon_error: 'This coupon has been used up' }],
])('the code %j counts in the quote as far as it can be judged', async (coupon_code, figures) => {
  await store.pool.query(`insert into coupons (code, kind, value, ends_at, max_uses, uses) values
    ('OVER', 'flat', 10, now(), null, 0), ('GONE', 'flat', 10, null, 1, 1) on conflict do nothing`)
  const id = await createProduct(store.db, { price: 500 })
  const { status, body } = await quote({ items: [{ product_id: id, size: 'M', quantity: 1 }], coupon_code })
  expect([status, body]).toEqual([200, expect.objectContaining(figures)])
})

test.each([
  [undefined],
  [[]],
  ['{'],
  [{}],
  [{ items: null }],
  [{ items: {} }],
  [{ items: [null] }],
  [{ items: [[]] }],
  [{ items: [{ product_id: 'a', size: 'M', quantity: '2' }] }],
  [{ items: [{ product_id: 'a', size: 'M', quantity: 0 }] }],
  [{ items: [{ product_id: 'a', size: 'M', quantity: 1.5 }] }],
  [{ items: [{ product_id: 'a', size: 'M', quantity: 1e300 }] }],
  [{ items: [{ product_id: 'a\u0000', size: 'M', quantity: 1 }] }],
  [{ items: [{ product_id: '\ud800', size: 'M', quantity: 1 }] }],
  [{ items: [{ product_id: 'x'.repeat(201), size: 'M', quantity: 1 }] }],
  [{ items: Array.from({ length: 51 }, () => ({ product_id: 'a', size: 'M', quantity: 1 })) }],
  [{ items: [], coupon_code: 5 }],
  [{ items: [], coupon_code: 'x'.repeat(41) }],
])('the body %j is refused', async (body) => {
  const before = await checksums(store)
  const answer = await quote(body)
  expect(answer.status).toBe(body === '{' ? 415 : 400)
  expect(answer.body).toMatchObject({ success: false, error: expect.any(String) })
  expect(await checksums(store)).toEqual(before)
})

const firstOrderOnly = 'This coupon is only for your first order'

test('a signed-in customer who has ordered before reads in the cart that FIRSTORDER is not for them', async () => {
  const id = await createProduct(store.db, { price: 500, stock: { M: 50 } })
  const { token } = await createPerson(store.db)
  const admin = await createAdmin(store.db)
  const cart = { items: [{ product_id: id, size: 'M', quantity: 1 }], coupon_code: 'FIRSTORDER' }
  const quoted = async (caller?: string) => {
    const { status, body, headers } = await quote(cart, caller)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    return [body.discount, body.coupon_code, body.coupon_error]
  }
  const usable = [15, 'FIRSTORDER', undefined]
  const refused = [0, null, firstOrderOnly]
  expect(await quoted(token)).toEqual(usable)
  const { order } = (await postOrder(store, token, orderBody([{ product_id: id }]))).body
  expect(await quoted(token)).toEqual(refused)
  expect(await quoted()).toEqual(usable)
  expect(await quoted('a'.repeat(43))).toEqual(usable)

  const setStatus = (status: string) =>
    store.call('PUT', `/api/orders/admin/${order.order_id}/status`, { body: { status }, token: admin.token })
  await setStatus('cancelled')
  expect(await quoted(token)).toEqual(usable)
  await setStatus('processing')
  expect(await quoted(token)).toEqual(refused)
})

test('a signed-in customer reads in the cart that they have used a coupon up', async () => {
  const id = await createProduct(store.db, { price: 500, stock: { M: 50 } })
  await store.pool.query(
    `insert into coupons (code, kind, value, max_uses_per_customer) values ('ONCEEACH', 'flat', 50, 1)`,
  )
  const { token } = await createPerson(store.db)
  const cart = { items: [{ product_id: id, size: 'M', quantity: 1 }], coupon_code: 'ONCEEACH' }
  expect((await quote(cart, token)).body.discount).toBe(50)
  await postOrder(store, token, orderBody([{ product_id: id }], { coupon_code: 'ONCEEACH', discount: 50 }))
  expect((await quote(cart, token)).body).toMatchObject({
    discount: 0,
    coupon_error: 'You have already used this coupon',
  })
})
