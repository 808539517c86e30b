import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createProduct } from '../../../../tests/support/factories.ts'
import { orderBody } from '../../../../tests/support/orders.ts'
import { callerOf, createTestApp, type Call, type TestApp } from '../../../../tests/support/test-app.ts'
import { createApp } from '../../app.ts'
import { sweep } from '../../jobs/sweep.queries.ts'
import type { StoreServer } from '../store-server.ts'

/** Two machines on one database. */
let first: TestApp
let second: StoreServer
let machines: Call[]
beforeAll(async () => {
  first = await createTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
  second = await createApp(first, { withPages: false })
  await second.ready()
  machines = [first.call, callerOf(second)]
})
afterAll(async () => {
  await second.close()
  await first.stop()
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const contact = { name: 'Asha', email: 'asha@shop.example', subject: 'Hello', message: 'Is the shop open?' }

/** Sends requests to the machines in turn, all concurrently, and counts the statuses. */
async function statusesOf(times: number, send: (call: Call, n: number) => Promise<{ status: number }>) {
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => send(machines[n % 2]!, n)))
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('twenty messages a minute are twenty, whichever machine takes them', async () => {
  const headers = from('10.2.0.1')
  const send = (call: Call) => call('POST', '/api/contact', { body: contact, headers })
  expect(await statusesOf(36, send)).toEqual({ 201: 20, 429: 16 })
  const refused = await send(machines[1]!)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(
    (await machines[1]!('POST', '/api/contact', { body: contact, headers: from('10.2.0.2') })).status,
  ).toBe(201)
})

test('attempts to sign in are counted over both machines', async () => {
  const headers = from('10.2.0.3')
  const send = (call: Call) => call('POST', '/api/auth/login', { body: {}, headers })
  expect(await statusesOf(160, send)).toEqual({ 400: 120, 429: 40 })
})

test('twenty unknown coupon codes are all that a network may try', async () => {
  const product = await createProduct(first.db, { stock: { M: 9 } })
  await first.pool.query(`insert into coupons (code, kind, value) values ('FORFRIENDS', 'flat', 35)`)
  const items = [{ product_id: product, size: 'M', quantity: 1 }]
  const quote = (call: Call, coupon_code: string) =>
    call('POST', '/api/cart/quote', { body: { items, coupon_code }, headers: from('10.2.0.4') })
  expect((await quote(machines[1]!, 'FORFRIENDS')).status).toBe(200)
  expect(await statusesOf(30, (call, n) => quote(call, `GUESS${n}`))).toEqual({ 200: 20, 429: 10 })
  for (const call of machines) expect((await quote(call, 'FORFRIENDS')).status).toBe(429)
})

test('a customer may place as many orders an hour as the shop allows, on both machines together', async () => {
  const admin = await createPerson(first.db, { role: 'admin' })
  const limits = { orders_per_hour: 3, open_cash_orders: 10, mails_per_hour: 10 }
  const set = await first.call('PUT', '/api/admin/store/limits', { token: admin.token, body: limits })
  expect(set.status).toBe(200)
  const product = await createProduct(first.db, { stock: { M: 20 } })
  const { token } = await createPerson(first.db)
  const order = (call: Call) =>
    call('POST', '/api/orders', {
      token,
      body: orderBody([{ product_id: product }]),
      headers: from('10.2.0.5'),
    })
  expect(await statusesOf(8, order)).toEqual({ 201: 3, 429: 5 })
})

test('a window that has ended is counted anew, and swept', async () => {
  const headers = from('10.2.0.6')
  const send = (call: Call) => call('POST', '/api/newsletter', { body: {}, headers })
  expect(await statusesOf(24, send)).toEqual({ 400: 20, 429: 4 })
  await first.pool.query(`update request_counts set ends_at = now() - interval '1 second'`)
  expect((await send(machines[0]!)).status).toBe(400)
  await sweep(first.db)
  expect((await first.pool.query('select from request_counts')).rowCount).toBe(1)
})

test('with the database away the count of the process still holds', async () => {
  await first.pool.query('alter table request_counts rename to request_counts_away')
  const send = (call: Call) => call('POST', '/api/newsletter', { body: {}, headers: from('10.2.0.7') })
  expect(await statusesOf(48, send)).toEqual({ 400: 40, 429: 8 })
  await first.pool.query('alter table request_counts_away rename to request_counts')
})
