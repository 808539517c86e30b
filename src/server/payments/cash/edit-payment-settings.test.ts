import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPayingStore, type PayingStore } from '../../../../tests/support/paying-store.ts'
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

test('rules that somebody else has changed meanwhile are not overwritten', async () => {
  const edit = (hold: number, seen: typeof defaultPaymentSettings) => save({ hold, seen })
  expect(await edit(45, defaultPaymentSettings)).toMatchObject({ status: 200 })
  expect(await edit(60, defaultPaymentSettings)).toMatchObject({
    status: 409,
    body: { code: 'EDIT_CONFLICT', current: { hold: 45 } },
  })
  const both = await Promise.all([50, 55].map((hold) => edit(hold, { ...defaultPaymentSettings, hold: 45 })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
