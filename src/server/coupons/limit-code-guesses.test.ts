import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createProduct } from '../../../tests/support/factories.ts'
import { orderBody } from '../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { fillStartingData } from '../setup/sample/starting-data.ts'

let store: TestApp
let product: string
let token: string
beforeAll(async () => {
  store = await createTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
  await fillStartingData(store.db)
  await store.pool.query(`insert into coupons (code, kind, value) values ('FORFRIENDS', 'flat', 35)`)
  product = await createProduct(store.db, { stock: { M: 1_000 } })
  token = (await createPerson(store.db)).token
})
afterAll(() => store.stop())

const headersOf = (from: string) => ({ 'x-forwarded-for': from })
const items = () => [{ product_id: product, size: 'M', quantity: 1 }]
const quote = (from: string, coupon_code?: string | null) =>
  store.call('POST', '/api/cart/quote', { body: { items: items(), coupon_code }, headers: headersOf(from) })
const order = (from: string, more: Record<string, unknown>) =>
  store.call('POST', '/api/orders', {
    token,
    body: orderBody([{ product_id: product }], more),
    headers: headersOf(from),
  })
const statuses = async (calls: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status)
const guessTwenty = async (from: string) =>
  expect(await statuses(Array.from({ length: 20 }, (_, n) => quote(from, `GUESS${n}`)))).toEqual(
    Array.from({ length: 20 }, () => 200),
  )

test('twenty of a thousand concurrent guesses are checked, and the right code among the others is refused like them', async () => {
  const codes = Array.from({ length: 1_000 }, (_, n) => (n === 500 ? 'FORFRIENDS' : `GUESS${n}`))
  const answers = await Promise.all(codes.map((code) => quote('10.1.0.1', code)))
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(21)
  const right = await quote('10.1.0.1', 'FORFRIENDS')
  const wrong = await quote('10.1.0.1', 'GUESS1')
  expect(right).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(right.body).toEqual(wrong.body)
  expect(Number(right.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(60)
})

test('guesses from the networks of one /56 count together, and stop no household beside it', async () => {
  const guesses = Array.from({ length: 60 }, (_, n) => quote(`2001:db8:1:${n.toString(16)}::1`, `GUESS${n}`))
  expect((await statuses(guesses)).filter((status) => status === 200)).toHaveLength(40)
  expect((await quote('2001:db8:1:ff::1', 'FORFRIENDS')).status).toBe(429)
  expect((await quote('2001:db8:1:100::1', 'FORFRIENDS')).status).toBe(200)
})

test('a shopper behind the same address still buys, with a public code or without one', async () => {
  await guessTwenty('10.1.0.2')
  expect((await quote('10.1.0.2', 'GUESS')).status).toBe(429)
  expect((await quote('10.1.0.2', 'save20')).body).toMatchObject({ discount: 20, coupon_code: 'SAVE20' })
  expect((await quote('10.1.0.2')).status).toBe(200)
  expect((await order('10.1.0.2', { coupon_code: 'SAVE20', discount: 20 })).status).toBe(201)
  expect((await order('10.1.0.2', {})).status).toBe(201)
})

test('a known code can be quoted without limit', async () => {
  const calls = Array.from({ length: 40 }, (_, n) => quote('10.1.0.3', n % 2 ? 'FORFRIENDS' : 'WELCOME10'))
  expect(new Set(await statuses(calls))).toEqual(new Set([200]))
})

test('guesses in orders count as well', async () => {
  for (let n = 0; n < 20; n++)
    expect((await order('10.1.0.4', { coupon_code: `GUESS${n}` })).body.error).toBe('Invalid coupon code')
  expect(await order('10.1.0.4', { coupon_code: 'GUESS' })).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED' },
  })
  expect((await order('10.1.0.4', { coupon_code: 'FORFRIENDS', discount: 35 })).status).toBe(429)
  expect((await quote('10.1.0.4', 'GUESS')).status).toBe(429)
  expect((await order('10.1.0.5', { coupon_code: 'FORFRIENDS', discount: 35 })).status).toBe(201)
})

test('an amount without a code matches public coupons only, and no error names a private one', async () => {
  const refused = await order('10.1.0.6', { discount: 35 })
  expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  expect(JSON.stringify(refused.body)).not.toContain('FORFRIENDS')
  expect((await order('10.1.0.6', { discount: 10 })).body.order.coupon_code).toBe('WELCOME10')
  const changed = await order('10.1.0.6', { discount: 35, expected_total: 1 })
  expect(JSON.stringify(changed.body)).not.toContain('FORFRIENDS')
})

test('with RATE_LIMIT off nothing is limited', async () => {
  const open = await createTestApp()
  try {
    const guess = () => open.call('POST', '/api/cart/quote', { body: { items: [], coupon_code: 'GUESS' } })
    expect(new Set(await statuses(Array.from({ length: 60 }, guess)))).toEqual(new Set([200]))
  } finally {
    await open.stop()
  }
})
