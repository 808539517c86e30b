import { afterAll, beforeAll, expect, test } from 'vitest'
import { upiEnv } from '../../../../tests/support/claimed-payments.ts'
import { startFakeCashfree } from '../../../../tests/support/fake-cashfree.ts'
import {
  attemptsOf,
  calls,
  cashfreeEnv,
  createPayingStore,
  orderOf,
  placeOnline,
  startPaying,
  type PayingStore,
} from '../../../../tests/support/paying-store.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'

let store: PayingStore
beforeAll(async () => void (store = await createPayingStore()))
afterAll(() => store.stop())

const start = (pay: string, type = 'online') => store.call('POST', `${pay}/start`, { body: { type } })
const view = async (pay: string) => (await store.call('GET', pay)).body
const linksOf = (id: string) =>
  store.razorpay.links.filter((link) => JSON.stringify(link).includes(id)).map(({ status }) => status)

test('the row of an attempt is there before Razorpay is called', async () => {
  const placed = await placeOnline(store)
  let open!: () => void
  store.razorpay.fault(calls.start, { wait: new Promise<void>((resolve) => (open = resolve)) })
  const before = store.razorpay.callsOf(calls.start).length
  const started = start(placed.pay)
  await expect.poll(() => store.razorpay.callsOf(calls.start).length).toBe(before + 1)
  const [attempt] = await attemptsOf(store, placed)
  expect(attempt).toMatchObject({ state: 'starting', provider: 'razorpay' })
  expect(store.razorpay.callsOf(calls.start).at(-1)!.body).toMatchObject({ reference_id: attempt!.reference })
  expect(await view(placed.pay)).toMatchObject({ state: 'starting', redirect_url: null })
  open()
  expect((await started).body).toMatchObject({ state: 'open' })
})

test('at most ten pages are opened for an order, and an eleventh changes nothing', async () => {
  const placed = await placeOnline(store)
  await startPaying(store, placed)
  await store.pool.query(
    `insert into payments (reference, order_id, provider, amount_paise, state, closed_reason, expires_at)
     select 'TKPPAGE' || n, id, 'razorpay', 100, 'closed', 'expired', now() from orders, generate_series(1, 9) n where order_id = $1`,
    [placed.id],
  )
  expect((await start(placed.pay)).body.state).toBe('open')
  await store.pool.query(
    `update payments set state = 'closed', closed_reason = 'expired' where order_id = (select id from orders where order_id = $1)`,
    [placed.id],
  )
  const refused = await start(placed.pay)
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    429,
    'RATE_LIMITED',
    'Very many payments of this order were started. Please pay in another way, or write to us',
  ])
  expect(await attemptsOf(store, placed)).toHaveLength(10)
})

test('a page whose address was lost is found, and opened once', async () => {
  const placed = await placeOnline(store)
  store.razorpay.fault(calls.start, { drop: 'after' })
  expect((await start(placed.pay)).body).toMatchObject({ state: 'starting', redirect_url: null })
  await store.passTime(6)
  await store.runDue()
  expect(await view(placed.pay)).toMatchObject({ state: 'open', redirect_url: expect.any(String) })
  expect(linksOf(placed.id)).toEqual(['created'])
})

test('a start that was killed between the call and its commit ends with one page', async () => {
  const placed = await placeOnline(store)
  await startPaying(store, placed)
  await store.pool.query(
    `update payments set state = 'starting', provider_ref = null, page_url = null, next_at = now() - interval '1 second'
     where order_id = (select id from orders where order_id = $1)`,
    [placed.id],
  )
  await store.runDue()
  expect(await attemptsOf(store, placed)).toMatchObject([{ state: 'open' }])
  expect(linksOf(placed.id)).toEqual(['created'])
})

test('a start that Razorpay refuses is closed, and the shopper is told', async () => {
  const placed = await placeOnline(store)
  store.razorpay.fault(calls.start, { status: 401 })
  expect((await start(placed.pay)).body).toMatchObject({
    state: 'unpaid',
    failure: 'The payment page cannot be opened right now. Try again or choose another way.',
  })
  expect(await attemptsOf(store, placed)).toMatchObject([
    { state: 'closed', closed_reason: 'refused', cancel_due: false },
  ])
  expect((await start(placed.pay)).body).toMatchObject({ state: 'open', failure: null })
})

test('while the provider is down the page says so, and opens once it answers', async () => {
  const placed = await placeOnline(store)
  store.razorpay.fault(calls.start, { status: 500 })
  expect((await start(placed.pay)).body).toMatchObject({
    state: 'starting',
    redirect_url: null,
    options: [{ type: 'cod' }, { type: 'online' }],
    failure: 'The payment page cannot be opened right now. Try again or choose another way.',
  })
  await store.passTime(10)
  await store.runDue()
  expect((await store.call('GET', placed.pay)).body).toMatchObject({
    state: 'open',
    redirect_url: expect.stringContaining(store.razorpay.url),
    failure: null,
  })
})

test('the same order under one key is one order, with one attempt', async () => {
  const placed = await placeOnline(store)
  const body = orderBody([{ product_id: placed.product }], { payment_method: { type: 'online' } })
  const place = () => postOrder(store, placed.customer, body, { 'idempotency-key': 'pay-me-only-once' })
  const first = await place()
  const pay = `/api${first.body.redirect_url}`
  await start(pay)
  const again = await place()
  expect(again.body.order.order_id).toBe(first.body.order.order_id)
  expect(again.body).toMatchObject({
    redirect_url: first.body.redirect_url,
    order: { payment: { state: 'open' } },
  })
  await start(pay)
  expect(await attemptsOf(store, { id: first.body.order.order_id })).toHaveLength(1)
})

test('two tabs that start at once share one attempt', async () => {
  const placed = await placeOnline(store)
  const answers = await Promise.all(Array.from({ length: 5 }, () => start(placed.pay)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await attemptsOf(store, placed)).toMatchObject([{ state: 'open' }])
  expect(linksOf(placed.id)).toEqual(['created'])
})

test('a page that was found again with another amount is not opened', async () => {
  const placed = await placeOnline(store)
  store.razorpay.fault(calls.start, { drop: 'after' })
  await start(placed.pay)
  const link = store.razorpay.links.at(-1)!
  link.amount += 100
  await store.passTime(6)
  link.created_at -= 6
  await store.runDue()
  expect(await attemptsOf(store, placed)).toMatchObject([{ state: 'closed', closed_reason: 'refused' }])
  expect(await view(placed.pay)).toMatchObject({ state: 'unpaid', redirect_url: null })
})

test('the index alone refuses a second open attempt', async () => {
  const placed = await placeOnline(store)
  const reference = await startPaying(store, placed)
  await expect(
    store.pool.query(
      `insert into payments (reference, order_id, provider, amount_paise, state, expires_at)
       select 'TKP2', order_id, provider, amount_paise, state, expires_at from payments where reference = $1`,
      [reference],
    ),
  ).rejects.toThrow('payments_live')
})

test('another way to pay closes the page that was open, and has it cancelled', async () => {
  const shop = await createPayingStore(upiEnv)
  const [toUpi, toCash] = [await placeOnline(shop), await placeOnline(shop)]
  const pages = [await startPaying(shop, toUpi), await startPaying(shop, toCash)]
  const started = await shop.call('POST', `${toUpi.pay}/start`, { body: { type: 'upi' } })
  expect(started).toMatchObject({ status: 200, body: { state: 'open' } })
  const change = { token: toCash.customer, body: { type: 'cod' } }
  expect((await shop.call('PUT', `/api/orders/${toCash.id}/payment-method`, change)).status).toBe(200)
  const replaced = { provider: 'razorpay', state: 'closed', closed_reason: 'replaced', cancel_due: true }
  expect(await attemptsOf(shop, toUpi)).toMatchObject([replaced, { provider: 'upi', state: 'open' }])
  expect(await attemptsOf(shop, toCash)).toMatchObject([replaced])

  await shop.runDue()
  const statusOf = (page: string) =>
    shop.razorpay.links.find(({ reference_id: reference }) => reference === page)!.status
  expect(pages.map(statusOf)).toEqual(['cancelled', 'cancelled'])
  for (const placed of [toUpi, toCash])
    expect((await attemptsOf(shop, placed))[0]).toMatchObject({ cancel_due: false })
  await shop.stop()
})

test('a page that is opened late extends the hold, four times the hold at most', async () => {
  const placed = await placeOnline(store)
  const payBy = async () => new Date((await view(placed.pay)).pay_by).getTime()
  await store.passTime(20 * 60)
  await startPaying(store, placed)
  expect(await payBy()).toBeGreaterThan(Date.now() + 29 * 60_000)

  const late = await placeOnline(store)
  await store.passTime(25 * 60)
  await store.pool.query(
    `update orders set created_at = created_at - interval '85 minutes' where order_id = $1`,
    [late.id],
  )
  expect(await start(late.pay)).toMatchObject({
    status: 409,
    body: { code: 'PAYMENT_CLOSED', error: 'This order can no longer be paid. Please order again' },
  })
  expect(await attemptsOf(store, late)).toEqual([])
})

test('an order that nobody knows, or a way that the shop does not offer, opens no page', async () => {
  const placed = await placeOnline(store)
  expect(await start('/api/pay/0123456789ABCDEFGHJKMNPQRS')).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
  expect(await start(placed.pay, 'upi')).toMatchObject({
    status: 409,
    body: { code: 'METHOD_NOT_AVAILABLE' },
  })
  expect(await start(placed.pay, 'card')).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  const body = orderBody([{ product_id: placed.product }], { payment_method: { type: 'card' } })
  expect(await postOrder(store, placed.customer, body)).toMatchObject({
    status: 409,
    body: { code: 'METHOD_NOT_AVAILABLE', error: 'This way to pay is not available' },
  })
  expect(await orderOf(store, placed)).toMatchObject({ payment: { state: 'unpaid' } })
})

test('where one gateway does not answer the other is asked, and a page of the first is cancelled', async () => {
  const cashfree = await startFakeCashfree()
  const two = await createPayingStore(cashfreeEnv(cashfree))
  const placed = await placeOnline(two)
  two.razorpay.fault(calls.start, { drop: 'after' })
  await startPaying(two, placed)
  expect(await attemptsOf(two, placed)).toMatchObject([
    { provider: 'razorpay', state: 'closed', closed_reason: 'away', cancel_due: true },
    { provider: 'cashfree', state: 'open' },
  ])
  expect((await two.call('GET', placed.pay)).body.redirect_url).toContain(cashfree.url)
  await two.runDue()
  expect(two.razorpay.links.map(({ status }) => status)).toEqual(['cancelled'])
  expect((await attemptsOf(two, placed))[0]).toMatchObject({ cancel_due: false })
  await two.stop()
  await cashfree.stop()
})
