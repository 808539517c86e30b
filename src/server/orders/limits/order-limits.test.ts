import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAdmin, createPerson, createProduct, type Person } from '../../../../tests/support/factories.ts'
import { checksums, orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { droppedWork } from '../../base/dropped-work.ts'

let store: TestApp
let admin: string
let customer: Person
let product: string
beforeAll(async () => {
  store = await createTestApp({ RATE_LIMIT: 'on' })
  admin = (await createAdmin(store.db)).token
  product = await createProduct(store.db, { stock: { M: 10_000 } })
})
beforeEach(async () => void (customer = await createPerson(store.db)))
afterAll(() => store.stop())

const generous = { orders_per_hour: 1_000, open_cash_orders: 1_000, mails_per_hour: 1_000 }
const setLimits = (limits: Record<string, unknown>) =>
  store.call('PUT', '/api/admin/store/limits', { token: admin, body: { ...generous, ...limits } })
const place = (more: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  postOrder(store, customer.token, orderBody([{ product_id: product }], more), headers)
const byCard = { payment_method: { type: 'card' } }
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()
const countOf = async (sql: string) =>
  Number((await store.pool.query(`select count(*) from ${sql}`, [customer.id])).rows[0].count)

test('orders an hour are limited, also when they come at once, and a refused one leaves nothing behind', async () => {
  await setLimits({ orders_per_hour: 3 })
  const answers = await Promise.all(Array.from({ length: 12 }, () => place()))
  expect(statusesOf(answers)).toEqual([201, 201, 201, ...Array.from({ length: 9 }, () => 429)])
  const before = await checksums(store)
  const refused = await place()
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'RATE_LIMITED',
      error: 'You have placed very many orders in the last hour. Please try again later',
    },
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600)
  expect(await checksums(store)).toEqual(before)

  await store.pool.query(`update orders set created_at = now() - interval '61 minutes' where user_id = $1`, [
    customer.id,
  ])
  expect((await place()).status).toBe(201)
})

test('a repeat under its key is answered as the first time, whatever has been ordered meanwhile', async () => {
  await setLimits({ orders_per_hour: 1 })
  const first = await place({}, { 'idempotency-key': 'the-only-order' })
  expect((await place()).status).toBe(429)
  expect((await place({}, { 'idempotency-key': 'the-only-order' })).body).toEqual(first.body)
})

test('open cash orders are limited, until one is delivered or cancelled; a card is taken all the same', async () => {
  await setLimits({ open_cash_orders: 2 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => place()))
  expect(statusesOf(answers)).toEqual([201, 201, ...Array.from({ length: 6 }, () => 429)])
  const refused = await place()
  expect(refused.body).toMatchObject({
    code: 'RATE_LIMITED',
    error:
      'Very many of your cash orders are still on their way. Please pay by card, or wait until some have arrived',
  })
  expect(Number(refused.headers['retry-after'])).toBe(3_600)
  expect((await place(byCard)).status).toBe(201)

  const [one, other] = answers.flatMap(({ status, body }) => (status === 201 ? [body.order.order_id] : []))
  await store.call('PUT', `/api/orders/${one}/cancel`, { token: customer.token })
  expect([(await place()).status, (await place()).status]).toEqual([201, 429])
  await store.call('PUT', `/api/orders/admin/${other}/status`, {
    token: admin,
    body: { status: 'delivered' },
  })
  expect([(await place()).status, (await place()).status]).toEqual([201, 429])
})

test('mails beyond the share of an account are dropped and counted, and the orders stand', async () => {
  await setLimits({ mails_per_hour: 2 })
  await store.pool.query('update users set email_verified_at = now() where id = $1', [customer.id])
  const before = droppedWork().mail
  const answers = []
  for (let n = 0; n < 4; n++) answers.push(await place())
  expect(statusesOf(answers)).toEqual([201, 201, 201, 201])
  const orderId = answers[0]!.body.order.order_id
  expect((await store.call('PUT', `/api/orders/${orderId}/cancel`, { token: customer.token })).status).toBe(
    200,
  )
  expect(await countOf('mails where user_id = $1')).toBe(2)
  expect(droppedWork().mail - before).toBe(3)
})

test('the limits are for admins, with generous defaults, and each change is in the audit log', async () => {
  const fresh = await createTestApp()
  try {
    const { token } = await createAdmin(fresh.db)
    const limits = { orders_per_hour: 200, open_cash_orders: 200, mails_per_hour: 100 }
    expect((await fresh.call('GET', '/api/admin/store/limits', { token })).body.limits).toEqual(limits)
    const changed = { ...limits, orders_per_hour: 50 }
    const put = await fresh.call('PUT', '/api/admin/store/limits', { token, body: changed })
    expect([put.status, put.body.limits]).toEqual([200, changed])
    const { rows } = await fresh.pool.query(
      `select before, after from audit_log where action = 'store.limits'`,
    )
    expect(rows).toEqual([{ before: limits, after: changed }])
    const { token: stranger } = await createPerson(fresh.db)
    expect(
      (await fresh.call('PUT', '/api/admin/store/limits', { token: stranger, body: limits })).status,
    ).toBe(403)

    const one = { ...limits, orders_per_hour: 1, open_cash_orders: 1, mails_per_hour: 1 }
    await fresh.call('PUT', '/api/admin/store/limits', { token, body: one })
    const id = await createProduct(fresh.db)
    for (let n = 0; n < 3; n++)
      expect((await postOrder(fresh, stranger, orderBody([{ product_id: id }]))).status).toBe(201)
    expect((await fresh.pool.query('select from mails')).rowCount).toBe(3)
  } finally {
    await fresh.stop()
  }
})

test.each([0, -1, 1.5, '5', null, 100_001, undefined])('the limit %j is refused', async (orders_per_hour) => {
  const answer = await setLimits({ orders_per_hour })
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['orders_per_hour']])
})

test('one sees one’s orders page by page, newest first', async () => {
  await setLimits({})
  const ids: string[] = []
  for (let n = 0; n < 5; n++) ids.unshift((await place()).body.order.order_id)
  const list = async (query: string) => {
    const { status, body } = await store.call('GET', `/api/orders${query}`, { token: customer.token })
    const shown = body.orders?.map((order: { order_id: string }) => order.order_id)
    return status === 200 ? [shown, body.total, body.page, body.pages] : [status, Object.keys(body.fields)]
  }
  expect(await list('')).toEqual([ids, 5, 1, 1])
  expect(await list('?limit=2')).toEqual([ids.slice(0, 2), 5, 1, 3])
  expect(await list('?limit=2&page=3')).toEqual([ids.slice(4), 5, 3, 3])
  expect(await list('?page=2')).toEqual([[], 5, 2, 1])
  expect(await list('?limit=101')).toEqual([400, ['limit']])
  expect(await list('?page=0')).toEqual([400, ['page']])
})
