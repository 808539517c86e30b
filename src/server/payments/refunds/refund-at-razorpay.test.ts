import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin } from '../../../../tests/support/factories.ts'
import { inconsistencies } from '../../../../tests/support/orders.ts'
import {
  calls,
  createPayingStore,
  mailsOf,
  orderOf,
  placeOnline,
  sendWebhooks,
  startPaying,
  type PayingStore,
} from '../../../../tests/support/paying-store.ts'

let store: PayingStore
let admin: string
beforeAll(async () => {
  store = await createPayingStore()
  admin = (await createAdmin(store.db)).token
})
afterAll(() => store.stop())

/** An order that was paid at Razorpay, and of which its one unit came back. */
async function returned() {
  const placed = await placeOnline(store)
  store.razorpay.pay(await startPaying(store, placed))
  await store.call('POST', `${placed.pay}/check`)
  const staff = { token: admin }
  await store.call('PUT', `/api/orders/admin/${placed.id}/status`, {
    ...staff,
    body: { status: 'delivered' },
  })
  const lines = [{ position: 0, quantity: 1, restock: true }]
  const body = { lines, charges: true, seen_refunded: 0 }
  const { status } = await store.call('POST', `/api/admin/orders/${placed.id}/returns`, { ...staff, body })
  expect(status).toBe(201)
  return placed
}
const refundsOf = async (id: string) =>
  (await store.call('GET', `/api/admin/orders/${id}/payments`, { token: admin })).body.refunds

test('what came back is refunded once at Razorpay, however often the answer is lost', async () => {
  const placed = await returned()
  for (let lost = 0; lost < 3; lost++) {
    store.razorpay.fault(calls.refund, { drop: 'after' })
    await store.runDue()
    expect(await refundsOf(placed.id)).toMatchObject([{ state: 'queued', error: expect.any(String) }])
    await store.passTime(60)
  }
  await store.runDue()
  const [{ reference, state }] = await refundsOf(placed.id)
  expect(state).toBe('sent')
  const made = store.razorpay.refunds.filter(({ receipt }) => receipt === reference)
  expect(made).toMatchObject([{ amount: placed.total * 100 }])

  store.razorpay.finishRefund(reference)
  await sendWebhooks(store)
  await store.runDue()
  expect(await refundsOf(placed.id)).toMatchObject([{ state: 'done', error: null }])
  expect(await orderOf(store, placed)).toMatchObject({
    payment_status: 'refunded',
    payment: { amount_refunded: placed.total, refunds: [{ amount: placed.total, state: 'done' }] },
  })
  expect((await mailsOf(store, placed)).filter((subject) => subject.startsWith('Your refund'))).toHaveLength(
    1,
  )
  expect(await inconsistencies(store)).toEqual([])
})

test('a refund of the whole payment that fails at Razorpay after all is paid under a new reference', async () => {
  const placed = await returned()
  await store.runDue()
  const [{ id, reference }] = await refundsOf(placed.id)
  store.razorpay.failRefund(reference)
  await sendWebhooks(store)
  await store.runDue()
  expect(await refundsOf(placed.id)).toMatchObject([{ state: 'failed' }])

  await store.call('POST', `/api/admin/refunds/${id}/retry`, { token: admin })
  await store.runDue()
  const [again] = await refundsOf(placed.id)
  expect(again).toMatchObject({ state: 'sent', reference: reference.replace(/01$/, '02'), error: null })
  store.razorpay.finishRefund(again.reference)
  await sendWebhooks(store)
  await store.runDue()
  expect(await refundsOf(placed.id)).toMatchObject([{ state: 'done' }])
  expect(store.razorpay.payments.at(-1)).toMatchObject({
    status: 'refunded',
    amount_refunded: placed.total * 100,
  })
  expect(await inconsistencies(store)).toEqual([])
})
