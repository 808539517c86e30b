import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  calls,
  createPayingStore,
  placeOnline,
  startPaying,
  type PayingStore,
} from '../../../../tests/support/paying-store.ts'
import { createAdmin, createPerson } from '../../../../tests/support/factories.ts'
import { defaultPaymentSettings } from '#shared/payments/payment-settings.schema.ts'

let store: PayingStore
let admin: string
beforeAll(async () => {
  store = await createPayingStore({ UPI_VPA: 'taanka@okbank', UPI_NAME: 'Taanka' })
  admin = (await createAdmin(store.db)).token
})
afterAll(() => store.stop())

const save = (changes: Record<string, unknown>) =>
  store.call('PUT', '/api/admin/store/payments', {
    token: admin,
    body: { ...defaultPaymentSettings, ...changes },
  })

test('the rules of payments are for admins, and never show a key', async () => {
  const { token } = await createPerson(store.db, { role: 'staff' })
  expect(await store.call('GET', '/api/admin/store/payments', { token })).toMatchObject({ status: 403 })
  const { body } = await store.call('GET', '/api/admin/store/payments', { token: admin })
  expect(body.providers).toMatchObject([
    {
      name: 'razorpay',
      set_up: true,
      mode: 'test',
      webhook_url: expect.stringContaining('/api/payments/webhooks/razorpay'),
    },
    { name: 'cashfree', set_up: false, mode: null, webhook_url: null },
    { name: 'test', set_up: false },
    { name: 'upi', set_up: true, mode: null },
  ])
  expect(JSON.stringify(body)).not.toContain(store.razorpay.access.keyId)
  expect(
    await save({ cash: { ...defaultPaymentSettings.cash, min_total: 500, max_total: 400 } }),
  ).toMatchObject({ status: 400 })
})

test('the last answer of a provider is one that came', async () => {
  const answers = async () => {
    const { body } = await store.call('GET', '/api/admin/store/payments', { token: admin })
    return body.providers.map((one: { last_answer_at: string | null }) => one.last_answer_at !== null)
  }
  const placed = await placeOnline(store)
  store.razorpay.fault(calls.start, { status: 503 })
  store.razorpay.fault('GET /v1/payment_links', { status: 503 })
  await store.call('POST', `${placed.pay}/start`, { body: { type: 'online' } })
  await store.call('POST', `${placed.pay}/check`)
  const byUpi = await placeOnline(store)
  await store.call('POST', `${byUpi.pay}/start`, { body: { type: 'upi' } })
  await store.call('POST', `${byUpi.pay}/check`)
  expect(await answers()).toEqual([false, false, false, false])

  await startPaying(store, await placeOnline(store))
  expect(await answers()).toEqual([true, false, false, false])
})

test('rules that somebody else has changed meanwhile are not overwritten', async () => {
  const edit = (hold: number, seen: typeof defaultPaymentSettings) => save({ hold, seen })
  expect(await edit(45, defaultPaymentSettings)).toMatchObject({ status: 200 })
  expect(await edit(60, defaultPaymentSettings)).toMatchObject({
    status: 409,
    body: { code: 'EDIT_CONFLICT', current: { hold: 45 } },
  })
  const seen = { ...defaultPaymentSettings, hold: 45 }
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => edit(50 + n, seen)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
