import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin, createPerson, shippingAddress } from '../../../../tests/support/factories.ts'
import { createPayingStore, placeOnline, type PayingStore } from '../../../../tests/support/paying-store.ts'

let store: PayingStore
let admin: string
beforeAll(async () => {
  store = await createPayingStore({ UPI_VPA: 'taanka@okbank', UPI_NAME: 'Taanka' })
  admin = (await createAdmin(store.db)).token
})
afterAll(() => store.stop())

const start = (pay: string, type: string) => store.call('POST', `${pay}/start`, { body: { type } })
const enterUtr = (pay: string, utr = '123456789012') => store.call('POST', `${pay}/utr`, { body: { utr } })
const byStaff = (method: 'POST' | 'PUT', path: string, body: unknown) =>
  store.call(method, path, { token: admin, body })

test('an unknown token is an unknown order, whatever is asked of it and whatever the shop offers', async () => {
  const withoutUpi = await createPayingStore()
  const unknown = `/api/pay/${'0'.repeat(26)}`
  const calls: [method: 'GET' | 'POST', path: string, body?: unknown][] = [
    ['GET', ''],
    ['POST', '/start', { type: 'online' }],
    ['POST', '/start', { type: 'upi' }],
    ['POST', '/check'],
    ['POST', '/utr', { utr: '123456789012' }],
    ['POST', '/confirm'],
  ]
  for (const [method, path, body] of calls)
    expect(await withoutUpi.call(method, unknown + path, { body })).toMatchObject({
      status: 404,
      body: { success: false, code: 'NOT_FOUND' },
    })
  await withoutUpi.stop()
})

test('money that comes while the page reads the order is not asked for again', async () => {
  const { pay, id } = await placeOnline(store)
  await start(pay, 'online')
  const shopper = await store.pool.connect()
  const money = await store.pool.connect()
  const of = `order_id = (select id from orders where order_id = '${id}')`
  await money.query('begin')
  // The page has read the order, and waits for its attempts.
  await money.query('lock table payments in access exclusive mode')
  const seen = store.call('GET', pay)
  await expect
    .poll(async () => (await shopper.query(`select from pg_locks where not granted`)).rowCount)
    .toBeGreaterThan(0)
  await money.query(
    `insert into captures (payment_id, order_id, provider, provider_id, amount_paise)
     select id, order_id, provider, 'pay_' || id, amount_paise from payments where ${of}`,
  )
  await money.query(`update payments set state = 'paid' where ${of}`)
  await money.query(`update orders set payment_status = 'paid' where order_id = '${id}'`)
  await money.query('commit')
  shopper.release()
  money.release()
  expect((await seen).body).toMatchObject({ state: 'paid', options: [] })
})

test('a token tells nothing of a person or a unit, and the order of another is not found', async () => {
  const placed = await placeOnline(store)
  const { rows } = await store.pool.query<Record<string, string>>(
    `select u.name, u.email, u.phone, l.name as unit, o.shipping_address ->> 'street' as street,
       o.shipping_address ->> 'pincode' as pincode
     from orders o join users u on u.id = o.user_id join order_lines l on l.order_id = o.id where o.order_id = $1`,
    [placed.id],
  )
  const { fullName, email, phone } = shippingAddress
  const secrets = [fullName, email, phone, placed.product, ...Object.values(rows[0]!)].filter(Boolean)
  for (const answer of [
    await store.call('GET', placed.pay),
    await start(placed.pay, 'online'),
    await start(placed.pay, 'upi'),
    await enterUtr(placed.pay),
    await store.call('POST', `${placed.pay}/check`),
  ]) {
    expect(answer.status).toBe(200)
    const shown = JSON.stringify(answer.body)
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([])
  }
  const { token } = await createPerson(store.db)
  const another = { token, body: { type: 'cod' } }
  expect(await store.call('PUT', `/api/orders/${placed.id}/payment-method`, another)).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
})

test('an amount to pay by UPI is in whole rupees, like every amount', async () => {
  const { pay, total } = await placeOnline(store)
  const { body } = await start(pay, 'upi')
  expect(body).toMatchObject({
    amount: total,
    upi: { amount: total, uri: expect.stringContaining(`&am=${total}.00&`) },
  })
})

test('a UTR without a payment by UPI, and a confirmation of what is not paid in cash, are not available', async () => {
  const { id, pay, customer } = await placeOnline(store)
  const notAvailable = {
    status: 409,
    body: { code: 'METHOD_NOT_AVAILABLE', error: 'This way to pay is not available' },
  }
  expect(await enterUtr(pay)).toMatchObject(notAvailable)
  expect(await store.call('POST', `${pay}/confirm`)).toMatchObject(notAvailable)

  await store.call('PUT', `/api/orders/${id}/cancel`, { token: customer })
  const closed = { status: 409, body: { code: 'PAYMENT_CLOSED' } }
  expect(await enterUtr(pay)).toMatchObject(closed)
  expect(await store.call('POST', `${pay}/confirm`)).toMatchObject(closed)
})

test('five UTRs are taken for an order, however often its way to pay is changed', async () => {
  const { pay } = await placeOnline(store)
  await start(pay, 'upi')
  for (let count = 1; count <= 5; count++) {
    expect(await enterUtr(pay, `90000000000${count}`)).toMatchObject({ status: 200 })
    if (count === 3) {
      await start(pay, 'online')
      await start(pay, 'upi')
    }
  }
  const tooMany = { status: 429, body: { code: 'RATE_LIMITED' } }
  expect(await enterUtr(pay)).toMatchObject(tooMany)
  await start(pay, 'online')
  await start(pay, 'upi')
  expect(await enterUtr(pay)).toMatchObject(tooMany)
})

test('what has arrived is not asked for again', async () => {
  const { id, pay, total } = await placeOnline(store)
  const hand = { provider: 'hand', reference: `Note of ${id}`, amount: 100 }
  expect(await byStaff('POST', `/api/admin/orders/${id}/captures`, hand)).toMatchObject({ status: 201 })
  expect((await store.call('GET', pay)).body).toMatchObject({ state: 'unpaid', amount: total - 100 })
  expect((await start(pay, 'upi')).body).toMatchObject({ amount: total - 100, upi: { amount: total - 100 } })
})

test('a cash order that has left opens no page, because the money would go back', async () => {
  const { id, pay, customer } = await placeOnline(store)
  await store.call('PUT', `/api/orders/${id}/payment-method`, { token: customer, body: { type: 'cod' } })
  expect((await store.call('GET', pay)).body.options).toMatchObject([{ type: 'online' }, { type: 'upi' }])
  await byStaff('PUT', `/api/orders/admin/${id}/status`, { status: 'shipped' })
  expect((await store.call('GET', pay)).body.options).toEqual([])
  for (const type of ['online', 'upi'])
    expect(await start(pay, type)).toMatchObject({ status: 409, body: { code: 'METHOD_NOT_AVAILABLE' } })
})

test('a decline stands beside no newer payment that its bank has not answered', async () => {
  const placed = await placeOnline(store)
  await start(placed.pay, 'online')
  const failure = async (pending: boolean) => {
    await store.pool.query(
      `update payments set failure_code = 'payment_declined', failure_text = 'Declined', pending = $2
       where order_id = (select id from orders where order_id = $1)`,
      [placed.id, pending],
    )
    return (await store.call('GET', placed.pay)).body.failure
  }
  expect(await failure(false)).toContain('Your bank declined this payment')
  expect(await failure(true)).toBeNull()
})

test('who has paid reads the day by which it arrives, and finds a picture to share', async () => {
  const placed = await placeOnline(store)
  await store.pool.query(
    `update orders set dispatch_on = '2026-12-01', promised_on = '2026-12-03', zone = 'Standard' where order_id = $1`,
    [placed.id],
  )
  expect((await store.call('GET', placed.pay)).body.promised_on).toBeUndefined()
  const { amount } = (await store.call('GET', placed.pay)).body
  const body = { provider: 'hand', reference: `PAID ${placed.id}`, amount }
  expect((await byStaff('POST', `/api/admin/orders/${placed.id}/captures`, body)).status).toBe(201)
  const paid = (await store.call('GET', placed.pay)).body
  expect(paid).toMatchObject({ state: 'paid', promised_on: '2026-12-03', image: expect.any(String) })
})
