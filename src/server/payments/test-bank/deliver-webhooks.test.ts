import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { BadSignature } from '../providers/provider.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import {
  createBankStore,
  letTimePass,
  openAttemptAt,
  press,
  providerOf,
  startWebhookReceiver,
  type ReceivedWebhook,
} from '../../../../tests/support/test-bank.ts'
import { refundOf } from '../../../../tests/support/payment-attempts.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'

let store: TestApp
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
beforeAll(async () => void (store = await createBankStore()))
afterAll(() => store.stop())
beforeEach(async () => {
  receiver = await startWebhookReceiver()
  await store.db.execute(sql`delete from test_bank_webhooks`)
})
afterEach(() => receiver.stop())

const logged: string[] = []
const deliver = () => deliverWebhooks({ ...store, log: (line) => void logged.push(line) })
const open = () => openAttemptAt(store, { webhookUrl: `${receiver.url}/api/payments/webhooks/test` })
const read = ({ body, headers }: ReceivedWebhook) =>
  providerOf(store).readWebhook!(Buffer.from(body), headers)
/** Each event has a body of its own, by which a repetition is known. */
const eventIds = () => new Set(receiver.received.map(({ body }) => body))
const waiting = async () => {
  const { rows } = await store.db.execute<{ attempts: number; pause: number }>(sql`
    select attempts, extract(epoch from next_attempt_at - now())::float8 as pause from test_bank_webhooks`)
  return rows
}

test.each(['pay', 'decline', 'close'])('%s sends a signed webhook, once', async (button) => {
  const { reference } = await open()
  await press(store, reference, button)
  await deliver()
  await deliver()
  expect(receiver.received).toHaveLength(1)
  const webhook = receiver.received[0]!
  expect(webhook.path).toBe('/api/payments/webhooks/test')
  expect(webhook.headers['x-test-signature']).toMatch(/^t=\d{10},v1=[\da-f]{64}$/)
  const hint = read(webhook)
  expect(hint).toMatchObject({ kind: 'payment', reference })
  expect(Math.abs(hint.at.getTime() - Date.now())).toBeLessThan(60_000)
})

test('each of two payments sends its own', async () => {
  const { reference } = await open()
  await press(store, reference, 'pay-twice')
  await deliver()
  const events = receiver.received.map(read)
  expect(events.map((event) => event.reference)).toEqual([reference, reference])
  expect(eventIds().size).toBe(2)
})

test('a payment in one minute sends its webhook in one minute', async () => {
  const { reference } = await open()
  await press(store, reference, 'pay-in-one-minute')
  await deliver()
  expect(receiver.received).toEqual([])
  const [{ pause } = { pause: 0 }] = await waiting()
  expect(pause).toBeGreaterThan(0)
  expect(pause).toBeLessThanOrEqual(60)
  await letTimePass(store.db)
  await deliver()
  expect(receiver.received.map(read)).toMatchObject([{ kind: 'payment', reference }])
})

test('a refund sends one when it has paid', async () => {
  const attempt = await open()
  await press(store, attempt.reference, 'pay')
  await deliver()
  const [capture] = (await providerOf(store).look!(attempt)).captures
  const refund = refundOf(capture!.id, 10_000)
  await providerOf(store).refund!(refund)
  await providerOf(store).refund!(refund)
  await letTimePass(store.db)
  await deliver()
  expect(receiver.received.slice(1).map(read)).toMatchObject([
    { kind: 'refund', reference: refund.reference },
  ])
})

test('a webhook survives a store that is down, restarts, refuses or redirects', async () => {
  const { reference } = await open()
  await press(store, reference, 'pay')
  for (const status of [0, 500, 400, 302]) {
    receiver.status = status
    await deliver()
    await letTimePass(store.db)
  }
  receiver.status = 200
  // Another process, which knows nothing of the first.
  await deliverWebhooks({ db: store.db, config: store.config, log: () => {} })
  await deliver()
  expect(receiver.received).toHaveLength(5)
  expect(eventIds().size).toBe(1)
  expect(receiver.received.map(({ path }) => path)).not.toContain('/elsewhere')
  expect(await waiting()).toEqual([])
})

test('a webhook that fails is logged once and waits longer each time, up to an hour', async () => {
  logged.length = 0
  receiver.status = 500
  await press(store, (await open()).reference, 'pay')
  const pauses: number[] = []
  for (let attempt = 0; attempt < 12; attempt++) {
    await deliver()
    pauses.push(Math.ceil((await waiting())[0]!.pause))
    await letTimePass(store.db)
  }
  for (const [index, pause] of pauses.entries()) {
    const expected = Math.min(3_600, 5 * 2 ** index)
    expect(pause).toBeLessThanOrEqual(expected)
    // The test itself takes some seconds.
    expect(pause).toBeGreaterThan(expected - 60)
  }
  expect(logged).toEqual([expect.stringMatching(/could not be delivered .*: status 500$/)])
})

test('a webhook is given up after a day', async () => {
  receiver.status = 500
  await press(store, (await open()).reference, 'pay')
  await store.db.execute(sql`update test_bank_webhooks set created_at = now() - interval '25 hours'`)
  await deliver()
  expect(receiver.received).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test('several processes deliver each webhook once', async () => {
  for (let page = 0; page < 12; page++) await press(store, (await open()).reference, 'pay')
  await Promise.all([deliver(), deliver(), deliver()])
  expect(eventIds().size).toBe(12)
  expect(receiver.received).toHaveLength(12)
})

test('the public address of the store is reached on this machine', async () => {
  const publicUrl = 'https://demo.taanka.example'
  const attempt = await openAttemptAt(store, { webhookUrl: `${publicUrl}/api/payments/webhooks/test` })
  await press(store, attempt.reference, 'pay')
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    await letTimePass(store.db)
    receiver.status = host === '0.0.0.0' ? 200 : 500
    await deliverWebhooks({
      db: store.db,
      config: { ...store.config, publicUrl, host, port: receiver.port },
      log: () => {},
    })
  }
  expect(receiver.received.map(({ path }) => path)).toEqual(Array(2).fill('/api/payments/webhooks/test'))
})

test('a forged, changed or unsigned webhook is refused', async () => {
  await press(store, (await open()).reference, 'pay')
  await deliver()
  const [webhook] = receiver.received
  const signature = String(webhook!.headers['x-test-signature'])
  const forged: Partial<ReceivedWebhook>[] = [
    { body: webhook!.body.replace('payment', 'refund') },
    { headers: {} },
    { headers: { 'x-test-signature': signature.replace(/^t=(\d{9})\d/, 't=$11') + '0' } },
    { headers: { 'x-test-signature': signature.replace(/^t=\d/, 't=9') } },
    { headers: { 'x-test-signature': `t=1,v1=${'0'.repeat(64)}` } },
  ]
  for (const change of forged) expect(() => read({ ...webhook!, ...change })).toThrow(BadSignature)
})
