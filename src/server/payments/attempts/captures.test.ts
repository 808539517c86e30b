import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  capturesOf,
  createPayingStore,
  mailsOf,
  orderOf,
  placeOnline,
  refundsOf,
  sendWebhooks,
  startPaying,
  type PayingStore,
  type Placed,
} from '../../../../tests/support/paying-store.ts'
import { withClockAhead } from '../../../../tests/support/wrong-clock.ts'
import { inconsistencies } from '../../../../tests/support/orders.ts'

let store: PayingStore
beforeAll(
  async () =>
    void (store = await createPayingStore({
      RAZORPAY_WEBHOOK_SECRET: 'the new secret,the webhook secret of the fake',
    })),
)
beforeEach(() => void store.razorpay.waiting.splice(0))
afterAll(() => store.stop())

/** Reads the results of the events about the payments of an order. */
async function eventsOf({ id }: Placed) {
  const { rows } = await store.pool.query(
    `select result from payment_events where reference in (
      select reference from payments p join orders o on o.id = p.order_id where o.order_id = $1)`,
    [id],
  )
  return rows
}

const check = (pay: string) => store.call('POST', `${pay}/check`)
test('a payment is found when the shopper returns', async () => {
  const placed = await placeOnline(store)
  store.razorpay.pay(await startPaying(store, placed))
  expect((await check(placed.pay)).body).toMatchObject({ state: 'paid', redirect_url: null })
})

test('a webhook that comes before the answer of the start counts', async () => {
  const placed = await placeOnline(store)
  const reference = await startPaying(store, placed)
  await store.pool.query(
    `update payments set state = 'starting', provider_ref = null, page_url = null where reference = $1`,
    [reference],
  )
  store.razorpay.pay(reference)
  await sendWebhooks(store)
  await store.runDue()
  await store.runDue()
  expect(await orderOf(store, placed)).toMatchObject({ payment_status: 'paid' })
})

test('twenty copies of an event at once make one capture and one mail', async () => {
  const placed = await placeOnline(store)
  store.razorpay.pay(await startPaying(store, placed))
  const event = store.razorpay.waiting.at(-1)!
  const { body, headers } = store.razorpay.message(event)
  const send = () =>
    store.call('POST', '/api/payments/webhooks/razorpay', {
      body,
      headers: { ...headers, 'content-type': 'application/json' },
    })
  const sent = await Promise.all(Array.from({ length: 20 }, send))
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
  await Promise.all([store.runDue(), store.runDue(), check(placed.pay), check(placed.pay)])
  expect(await capturesOf(store, placed)).toHaveLength(1)
  expect(await mailsOf(store, placed)).toEqual([`Your Taanka order ${placed.id}`])
})

test('a page that is said to have expired after it was paid changes nothing', async () => {
  const placed = await placeOnline(store)
  const reference = await startPaying(store, placed)
  store.razorpay.pay(reference)
  await check(placed.pay)
  const before = await orderOf(store, placed)
  store.razorpay.expire(reference)
  await sendWebhooks(store)
  await store.runDue()
  expect(await orderOf(store, placed)).toEqual(before)
})

test('an event that is forged, unsigned, signed by another or written anew is refused', async () => {
  const placed = await placeOnline(store)
  store.razorpay.pay(await startPaying(store, placed))
  const { body, headers } = store.razorpay.message(store.razorpay.waiting.at(-1)!)
  const url = '/api/payments/webhooks/razorpay'
  const json = { 'content-type': 'application/json' }
  const send = (sent: string, more: Record<string, string>) =>
    store.call('POST', url, { body: sent, headers: { ...json, ...more } })
  const other = store.razorpay.sign(body, 'another secret')
  for (const answer of [
    await send(body, {}),
    await send(body, other.headers),
    await send(JSON.stringify(JSON.parse(body), null, 1), headers),
    await send('', headers),
    await send('{', headers),
  ])
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_SIGNATURE', error: 'Bad signature' } })
  expect(await store.call('POST', '/api/payments/webhooks/nobody', { body: {} })).toMatchObject({
    status: 404,
  })
  expect(await eventsOf(placed)).toEqual([])
})

test('an event that is sent again, under ids of its own, is kept once', async () => {
  const placed = await placeOnline(store)
  store.razorpay.pay(await startPaying(store, placed))
  const { body, headers } = store.razorpay.message(store.razorpay.waiting.at(-1)!)
  for (const id of [headers['x-razorpay-event-id'], 'evt_again', '', 'x'.repeat(300)])
    expect(
      await store.call('POST', '/api/payments/webhooks/razorpay', {
        body,
        headers: { ...headers, 'x-razorpay-event-id': id, 'content-type': 'application/json' },
      }),
    ).toMatchObject({ status: 200 })
  expect(await eventsOf(placed)).toEqual([{ result: 'woke' }])
})

test('an event that is well signed and makes no sense is refused', async () => {
  const event = (more: object) => JSON.stringify({ event: 'payment_link.paid', created_at: 1, ...more })
  const payload = { payment_link: { entity: { id: 'plink\u0000', reference_id: 'TKP\u0000' } } }
  for (const body of ['[]', event({ created_at: 1e20 }), event({ created_at: -1e20 }), event({ payload })])
    expect(
      await store.call('POST', '/api/payments/webhooks/razorpay', {
        body,
        headers: { ...store.razorpay.sign(body).headers, 'content-type': 'application/json' },
      }),
    ).toMatchObject({ status: 400, body: { code: 'BAD_SIGNATURE' } })
})

test('the secret of before is accepted beside the new one, and no third', async () => {
  const placed = await placeOnline(store)
  store.razorpay.pay(await startPaying(store, placed))
  const event = store.razorpay.waiting.at(-1)!
  const statuses = []
  for (const secret of ['the new secret', 'the webhook secret of the fake', 'a third']) {
    store.razorpay.waiting.splice(0, Infinity, event)
    statuses.push(...(await sendWebhooks(store, secret)))
  }
  expect(statuses).toEqual([200, 200, 400])
})

test.each([-1, 1])(
  'an event is as old as the database says, also with a clock %i day ahead',
  async (days) => {
    const placed = await placeOnline(store)
    store.razorpay.pay(await startPaying(store, placed))
    const event = store.razorpay.waiting.at(-1)!
    const now = Date.now()
    const at = (hours: number) => ({
      ...event,
      at: new Date(now + hours * 3_600_000),
      id: `evt_${days}_${hours}`,
    })
    store.razorpay.waiting.splice(0, Infinity, at(-80), at(1), at(-64), at(0))
    await withClockAhead(days, async () => expect(await sendWebhooks(store)).toEqual([200, 400, 200, 200]))
    expect(await eventsOf(placed)).toEqual([{ result: 'stale' }, { result: 'woke' }, { result: 'woke' }])
  },
)

test('an event of three days ago wakes nothing, and one of tomorrow is refused', async () => {
  const placed = await placeOnline(store)
  store.razorpay.pay(await startPaying(store, placed))
  const event = store.razorpay.waiting.at(-1)!
  const at = (hours: number) => ({
    ...event,
    at: new Date(Date.now() + hours * 3_600_000),
    id: `evt_${hours}`,
  })
  store.razorpay.waiting.splice(0, Infinity, at(-73), at(24))
  expect(await sendWebhooks(store)).toEqual([200, 400])
  await store.runDue()
  expect(await orderOf(store, placed)).toMatchObject({ payment_status: 'pending' })
  expect(await eventsOf(placed)).toEqual([{ result: 'stale' }])
})

test('neither a signed lie nor what the return says counts without the look', async () => {
  const placed = await placeOnline(store)
  const reference = await startPaying(store, placed)
  const lie = { id: 'evt_lie', at: new Date(), to: 'x', type: 'payment_link.paid', data: {} }
  const data = {
    payment_link: { entity: { ...store.razorpay.links.at(-1)!, status: 'paid', amount_paid: placed.total } },
  }
  store.razorpay.waiting.push({ ...lie, data })
  expect(await sendWebhooks(store)).toEqual([200])
  await store.runDue()
  const returned = `${placed.pay}?razorpay_payment_link_status=paid&razorpay_payment_link_reference_id=${reference}`
  expect((await store.call('GET', returned)).body).toMatchObject({ state: 'open' })
  expect(await orderOf(store, placed)).toMatchObject({ payment_status: 'pending' })
})

test('a payment of too little leaves the order pending, and goes back when it lapses', async () => {
  const placed = await placeOnline(store)
  const reference = await startPaying(store, placed)
  store.razorpay.pay(reference, { amountPaise: 5_000 })
  expect((await check(placed.pay)).body).toMatchObject({ state: 'unpaid' })
  expect(await orderOf(store, placed)).toMatchObject({
    payment_status: 'pending',
    payment: { amount_paid: 50 },
  })
  await store.passTime(36 * 60)
  await store.runDue()
  expect(await orderOf(store, placed)).toMatchObject({
    order_status: 'cancelled',
    payment_status: 'refunded',
  })
  expect(await refundsOf(store, placed)).toMatchObject([{ amount: 5_000, reason: 'cancelled' }])
})

test('money that is not in rupees is noted, and not counted', async () => {
  const placed = await placeOnline(store)
  const reference = await startPaying(store, placed)
  store.razorpay.pay(reference, { currency: 'USD' })
  await check(placed.pay)
  expect(await orderOf(store, placed)).toMatchObject({
    payment_status: 'pending',
    payment: { amount_paid: 0 },
  })
  expect(await capturesOf(store, placed)).toEqual([])
  const { rows } = await store.pool.query('select failure_code from payments where reference = $1', [
    reference,
  ])
  expect(rows).toEqual([{ failure_code: 'NOT_INR' }])
})

test('the books agree', async () => {
  expect(await inconsistencies(store)).toEqual([])
})
