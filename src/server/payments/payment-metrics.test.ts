import { afterAll, beforeAll, expect, test } from 'vitest'
import { captureLog } from '../../../tests/support/capture-log.ts'
import { claimByUpi, upiEnv } from '../../../tests/support/claimed-payments.ts'
import {
  calls,
  createPayingStore,
  placeOnline,
  sendWebhooks,
  startPaying,
  type PayingStore,
} from '../../../tests/support/paying-store.ts'
import type { ProviderCall } from '../trade/payment-observations.ts'

let store: PayingStore
const called: ProviderCall[] = []
beforeAll(async () => {
  store = await createPayingStore({ ...upiEnv, METRICS: 'on', LOG_LEVEL: 'info' })
  captureLog(store.app.log, (line) => {
    const { event, ...call } = JSON.parse(line)
    if (event === 'payment-call') called.push(call)
  })
})
afterAll(() => store.stop())

/** The value of a figure, 0 where it is not there. */
async function figure(name: string, labels: Record<string, string>): Promise<number> {
  const { body } = await store.call('GET', '/metrics')
  const line = String(body)
    .split('\n')
    .find(
      (one) =>
        one.startsWith(`${name}{`) &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    )
  return Number(line?.split(' ').at(-1) ?? 0)
}

/** Returns the amount that `work` adds to a figure. */
async function added(name: string, labels: Record<string, string>, work: () => Promise<unknown>) {
  const before = await figure(name, labels)
  await work()
  return (await figure(name, labels)) - before
}

const seconds = 'payment_calls_seconds_count'

test('each call to a provider is timed by its outcome, and logged with its reference', async () => {
  const placed = await placeOnline(store)
  const started = { provider: 'razorpay', verb: 'start', outcome: 'ok' }
  let reference = ''
  expect(await added(seconds, started, async () => (reference = await startPaying(store, placed)))).toBe(1)
  expect(called.at(-1)).toMatchObject({ ...started, reference, ms: expect.any(Number) })

  store.razorpay.fault(calls.look, { status: 500 })
  const away = { provider: 'razorpay', verb: 'look', outcome: 'away' }
  expect(await added(seconds, away, () => store.call('POST', `${placed.pay}/check`))).toBe(1)
  expect(called.at(-1)).toMatchObject({ ...away, reference })

  store.razorpay.fault(calls.start, { status: 401 })
  const refused = { provider: 'razorpay', verb: 'start', outcome: 'refused' }
  expect(await added(seconds, refused, async () => startPaying(store, await placeOnline(store)))).toBe(1)
})

test('a cancelled payment is cancelled and refunded at its provider, each in the figures', async () => {
  const placed = await placeOnline(store)
  store.razorpay.pay(await startPaying(store, placed))
  await store.call('POST', `${placed.pay}/check`)
  await store.call('PUT', `/api/orders/${placed.id}/cancel`, { token: placed.customer })
  expect(await figure('payment_waiting', { kind: 'refund_queued' })).toBe(1)
  const refund = { provider: 'razorpay', verb: 'refund', outcome: 'ok' }
  expect(await added(seconds, refund, () => store.runDue())).toBe(1)
  expect(called.findLast(({ verb }) => verb === 'refund')!.reference).toMatch(/^TKR/)
  expect(await figure('payment_waiting', { kind: 'refund_queued' })).toBe(0)
  expect(await figure('payment_waiting', { kind: 'refund_sent' })).toBe(1)
  const looked = { provider: 'razorpay', verb: 'look_refund', outcome: 'ok' }
  expect(await added(seconds, looked, () => store.passTime(60).then(store.runDue))).toBe(1)
})

test('webhooks are counted by what became of them', async () => {
  const placed = await placeOnline(store)
  store.razorpay.pay(await startPaying(store, placed))
  const of = (result: string) => ({ provider: 'razorpay', result })
  const events = [...store.razorpay.waiting]
  expect(
    await added('payment_webhooks_total', of('bad_signature'), () => sendWebhooks(store, 'a wrong secret')),
  ).toBe(events.length)
  const newest = events.at(-1)!
  const send = (at: Date) => async () => {
    store.razorpay.waiting.push({ ...newest, at })
    await sendWebhooks(store)
  }
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  expect(await added('payment_webhooks_total', of('woke'), send(hours(0)))).toBe(1)
  expect(await added('payment_webhooks_total', of('stale'), send(hours(-73)))).toBe(1)
  expect(await added('payment_webhooks_total', of('future'), send(hours(1)))).toBe(1)
})

test('payments are counted by how they ended', async () => {
  const of = (outcome: string, provider = 'razorpay') => ({ provider, outcome })
  const placed = await placeOnline(store)
  const reference = await startPaying(store, placed)
  store.razorpay.pay(reference)
  const check = () => store.call('POST', `${placed.pay}/check`)
  expect(await added('payments_total', of('paid'), check)).toBe(1)
  expect(await added('payments_total', of('paid'), () => store.passTime(5).then(check))).toBe(0)

  const given = await placeOnline(store)
  await startPaying(store, given)
  const cancel = () => store.call('PUT', `/api/orders/${given.id}/cancel`, { token: given.customer })
  expect(await added('payments_total', of('cancelled'), cancel)).toBe(1)

  const changed = await placeOnline(store)
  await startPaying(store, changed)
  const change = () => store.call('POST', `${changed.pay}/start`, { body: { type: 'upi' } })
  expect(await added('payments_total', of('replaced'), change)).toBe(1)
})

test('what waits is counted, with the age of the oldest', async () => {
  await claimByUpi(store)
  await store.passTime(3_600)
  expect(await figure('payment_waiting', { kind: 'claimed' })).toBe(1)
  const oldest = await figure('payment_waiting_oldest_seconds', { kind: 'claimed' })
  expect(oldest).toBeGreaterThanOrEqual(3_600)
  expect(oldest).toBeLessThan(7_200)
  expect(await figure('payment_waiting_oldest_seconds', { kind: 'refund_failed' })).toBe(0)
})

test('a store that is not scraped has no figures', async () => {
  const other = await createPayingStore()
  expect((await other.call('GET', '/metrics')).status).toBe(404)
  await other.stop()
})
