import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createAdmin,
  createPerson,
  createProduct,
  shippingAddress,
} from '../../../../tests/support/factories.ts'
import { checksums, orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { fillStartingData } from '../../setup/sample/starting-data.ts'

let store: TestApp
let token: string
let admin: string
let placed: string
const product = 'plain-shirt'
let before: Record<string, string>

beforeAll(async () => {
  store = await createTestApp()
  await fillStartingData(store.db)
  token = (await createPerson(store.db)).token
  admin = (await createAdmin(store.db)).token
  await createProduct(store.db, { id: product })
  placed = (await postOrder(store, token, orderBody([{ product_id: product }]))).body.order.order_id
  before = await checksums(store)
})
afterAll(() => store.stop())

const line = (more: Record<string, unknown>) => ({
  ...orderBody([]),
  items: [{ product_id: product, size: 'M', quantity: 1, ...more }],
})
const ordering = (more: Record<string, unknown>) => orderBody([{ product_id: product }], more)
const address = (more: Record<string, unknown>) =>
  ordering({ shipping_address: { ...shippingAddress, ...more } })
const long = 'x'.repeat(1_000)

test.each<[string, unknown, string | null]>([
  ['no body', undefined, null],
  ['a list', [], null],
  ['a word', '"order"', null],
  ['a number', '5', null],
  ['half of a JSON', '{"items":', null],
  ['an empty object', {}, 'items'],
  ['no lines', ordering({ items: [] }), 'items'],
  ['lines that are no list', ordering({ items: { 0: {} } }), 'items'],
  ['lines of nothing', ordering({ items: [null] }), 'items.0'],
  [
    '51 lines',
    ordering({ items: Array.from({ length: 51 }, () => ({ product_id: product, size: 'M', quantity: 1 })) }),
    'items',
  ],
  ['a quantity in quotes', line({ quantity: '2' }), 'items.0.quantity'],
  ['none', line({ quantity: 0 }), 'items.0.quantity'],
  ['less than none', line({ quantity: -5 }), 'items.0.quantity'],
  ['one and a half', line({ quantity: 1.5 }), 'items.0.quantity'],
  ['a hundred', line({ quantity: 100 }), 'items.0.quantity'],
  ['more than a number holds', line({ quantity: 1e308 }), 'items.0.quantity'],
  ['no size', line({ size: undefined }), 'items.0.size'],
  ['an empty size', line({ size: ' ' }), 'items.0.size'],
  ['a size that is a list', line({ size: ['M'] }), 'items.0.size'],
  ['a product that is an object', line({ product_id: { id: product } }), 'items.0.product_id'],
  ['NUL in a product', line({ product_id: 'shirt\u0000' }), 'items.0.product_id'],
  ['half a character in a size', line({ size: '\ud83d' }), 'items.0.size'],
  ['an unknown product', line({ product_id: "'; drop table orders; --" }), 'items.0.product_id'],
  ['no address', ordering({ shipping_address: undefined }), 'shipping_address'],
  ['an address of one word', ordering({ shipping_address: 'here' }), 'shipping_address'],
  ['no name', address({ fullName: '  ' }), 'shipping_address.fullName'],
  ['NUL in a name', address({ fullName: 'A\u0000B' }), 'shipping_address.fullName'],
  ['a very long name', address({ fullName: long }), 'shipping_address.fullName'],
  ['no e-mail', address({ email: '' }), 'shipping_address.email'],
  ['half an e-mail', address({ email: 'asha@taanka' }), 'shipping_address.email'],
  [
    'a second header in the e-mail',
    address({ email: 'asha@taanka.example\r\nBcc: all@taanka.example' }),
    'shipping_address.email',
  ],
  ['nine digits', address({ phone: '987654321' }), 'shipping_address.phone'],
  ['a phone number that is a number', address({ phone: 9876543210 }), 'shipping_address.phone'],
  ['eleven digits', address({ phone: '98765432101' }), 'shipping_address.phone'],
  ['ten zeros', address({ phone: '000-000-0000' }), 'shipping_address.phone'],
  ['a pincode that begins with 0', address({ pincode: '056001' }), 'shipping_address.pincode'],
  ['a city of nothing visible', address({ city: '\u200B\u2800' }), 'shipping_address.city'],
  ['a short pincode', address({ pincode: '56000' }), 'shipping_address.pincode'],
  ['a pincode of letters', address({ pincode: 'ABCDEF' }), 'shipping_address.pincode'],
  ['no city', address({ city: null }), 'shipping_address.city'],
  ['no payment', ordering({ payment_method: undefined }), 'payment_method'],
  ['payment by promise', ordering({ payment_method: { type: 'promise' } }), 'payment_method.type'],
  [
    'a whole card number',
    ordering({ payment_method: { type: 'card', cardLast4: '4111111111111111' } }),
    'payment_method.cardLast4',
  ],
  [
    'an unknown sort of card',
    ordering({ payment_method: { type: 'card', cardType: 'Gold' } }),
    'payment_method.cardType',
  ],
  ['a discount in quotes', ordering({ discount: '10' }), 'discount'],
  ['half a rupee off', ordering({ discount: 0.5 }), 'discount'],
  ['a discount beyond all numbers', ordering({ discount: Number.MAX_SAFE_INTEGER }), 'discount'],
  ['a code that is a number', ordering({ coupon_code: 10 }), 'coupon_code'],
  ['a code with NUL', ordering({ coupon_code: 'SAVE20\u0000' }), 'coupon_code'],
  ['a total in quotes', ordering({ expected_total: '1180' }), 'expected_total'],
  ['a negative total', ordering({ expected_total: -1 }), 'expected_total'],
])('an order with %s is refused and changes nothing', async (_, body, field) => {
  const headers: Record<string, string> =
    typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const answer = await postOrder(store, token, body, headers)
  expect([answer.status, answer.body.success]).toEqual([400, false])
  expect(answer.body.error).toEqual(expect.any(String))
  if (field !== null) expect(Object.keys(answer.body.fields)).toContain(field)
  expect(await checksums(store)).toEqual(before)
})

test('calls with the wrong token, type, id or role change nothing', async () => {
  const strange: [Parameters<TestApp['call']>[0], string, Parameters<TestApp['call']>[2], number][] = [
    ['POST', '/api/orders', { body: ordering({}) }, 401],
    ['POST', '/api/orders', { body: ordering({}), token: 'x'.repeat(43) }, 401],
    [
      'POST',
      '/api/orders',
      { body: 'items=1', token, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
    ],
    ['PUT', `/api/orders/${placed}/cancel`, {}, 401],
    ['PUT', `/api/orders/${placed}/cancel`, { token: admin }, 404],
    ['PUT', '/api/orders/TK-ZZZZZZZZ/cancel', { token }, 404],
    ['PUT', `/api/orders/${encodeURIComponent("' or 1=1 --")}/cancel`, { token }, 404],
    ['PUT', `/api/orders/admin/${placed}/status`, { token, body: { status: 'delivered' } }, 403],
    ['PUT', `/api/orders/admin/${placed}/status`, { token: admin, body: { status: 'DELIVERED' } }, 400],
    ['PUT', `/api/orders/admin/${placed}/status`, { token: admin }, 400],
    ['DELETE', `/api/orders/${placed}`, { token }, 404],
    ['GET', '/api/orders/%ff', { token }, 400],
  ]
  for (const [method, url, options, status] of strange) {
    expect([url, (await store.call(method, url, options)).status]).toEqual([url, status])
  }
  expect(await checksums(store)).toEqual(before)
})

test('the calls stand in the OpenAPI document', async () => {
  const { status, body } = await store.call('GET', '/api/openapi.json')
  expect(status).toBe(200)
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      '/api/orders',
      '/api/orders/{id}',
      '/api/orders/{id}/cancel',
      '/api/orders/admin',
      '/api/cart/quote',
      '/api/admin/coupons',
    ]),
  )
})
