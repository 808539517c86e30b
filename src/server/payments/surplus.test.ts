import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeCashfree } from '../../../tests/support/fake-cashfree.ts'
import { newUtr } from '../../../tests/support/claimed-payments.ts'
import { createAdmin } from '../../../tests/support/factories.ts'
import { inconsistencies } from '../../../tests/support/orders.ts'
import {
  attemptsOf,
  calls,
  capturesOf,
  cashfreeEnv,
  createPayingStore,
  orderOf,
  placeOnline,
  refundsOf,
  startPaying,
  type PayingStore,
} from '../../../tests/support/paying-store.ts'

let store: PayingStore
let cashfree: Awaited<ReturnType<typeof startFakeCashfree>>
beforeAll(async () => {
  cashfree = await startFakeCashfree()
  store = await createPayingStore(cashfreeEnv(cashfree))
})
afterAll(async () => {
  await store.stop()
  await cashfree.stop()
})

const check = (pay: string) => store.call('POST', `${pay}/check`)

test('what is paid beyond the total goes back', async () => {
  const placed = await placeOnline(store)
  const reference = await startPaying(store, placed)
  store.razorpay.pay(reference, { amountPaise: placed.total * 100 + 700 })
  await check(placed.pay)
  expect(await orderOf(store, placed)).toMatchObject({ payment_status: 'paid' })
  expect(await refundsOf(store, placed)).toMatchObject([{ amount: 700, reason: 'surplus' }])
})

test('an order that was paid twice keeps one payment and gives the other back', async () => {
  const placed = await placeOnline(store)
  const reference = await startPaying(store, placed)
  store.razorpay.pay(reference)
  await check(placed.pay)
  store.razorpay.pay(reference)
  await store.passTime(600)
  await store.runDue()
  expect(await capturesOf(store, placed)).toEqual([
    { amount: placed.total * 100, going_back: 0 },
    { amount: placed.total * 100, going_back: placed.total * 100 },
  ])
  expect(await refundsOf(store, placed)).toMatchObject([{ amount: placed.total * 100, reason: 'surplus' }])
  expect(await orderOf(store, placed)).toMatchObject({ payment_status: 'paid' })
})

test.each(['then its rest by hand', 'then it is for cash again'])(
  'an order for cash of which a part comes by UPI is confirmed once, %s',
  async (then) => {
    const placed = await placeOnline(store)
    const { token } = await createAdmin(store.db)
    const record = async (provider: string, amount: number) => {
      const url = `/api/admin/orders/${placed.id}/captures`
      const { status } = await store.call('POST', url, {
        token,
        body: { provider, reference: newUtr(), amount },
      })
      expect(status).toBe(201)
    }
    const payCash = async () => {
      const change = { token: placed.customer, body: { type: 'cod' } }
      const { status } = await store.call('PUT', `/api/orders/${placed.id}/payment-method`, change)
      expect(status).toBe(200)
    }
    await payCash()
    await record('upi', 100)
    if (then.endsWith('cash again')) await payCash()
    else {
      await record('hand', placed.total - 100)
      expect(await orderOf(store, placed)).toMatchObject({ payment_status: 'paid' })
    }
    const { rows } = await store.pool.query(
      `select from mails where kind = 'confirmation' and order_id = $1`,
      [placed.id],
    )
    expect(rows).toHaveLength(1)
  },
)

test('of two gateways that were paid for one order, the later money goes back where it came from', async () => {
  const placed = await placeOnline(store)
  store.razorpay.fault(calls.start, { drop: 'after' })
  await startPaying(store, placed)
  const [first, second] = await attemptsOf(store, placed)
  expect([first, second]).toMatchObject([
    { provider: 'razorpay', state: 'closed', closed_reason: 'away' },
    { provider: 'cashfree', state: 'open' },
  ])
  cashfree.pay(second!.reference)
  await check(placed.pay)
  // The page that was given up is paid before the store has cancelled it.
  store.razorpay.pay(first!.reference)
  await store.runDue()
  expect(await capturesOf(store, placed)).toEqual([
    { amount: placed.total * 100, going_back: 0 },
    { amount: placed.total * 100, going_back: placed.total * 100 },
  ])
  expect(await refundsOf(store, placed)).toMatchObject([
    { amount: placed.total * 100, reason: 'surplus', provider: 'razorpay', state: 'sent' },
  ])
  expect(store.razorpay.refunds.at(-1)).toMatchObject({ amount: placed.total * 100 })
  expect(cashfree.refunds).toEqual([])
  expect(await orderOf(store, placed)).toMatchObject({
    payment_status: 'paid',
    payment: { amount_paid: placed.total * 2, amount_refunded: placed.total },
  })
})

test('money that comes after the customer has cancelled goes back', async () => {
  const placed = await placeOnline(store)
  const reference = await startPaying(store, placed)
  await store.call('PUT', `/api/orders/${placed.id}/cancel`, { token: placed.customer })
  expect(await attemptsOf(store, placed)).toMatchObject([
    { state: 'closed', closed_reason: 'cancelled', cancel_due: true },
  ])
  store.razorpay.pay(reference)
  await store.runDue()
  expect(await orderOf(store, placed)).toMatchObject({
    order_status: 'cancelled',
    payment_status: 'refunded',
    payment: { state: 'cancelled', amount_paid: placed.total, amount_refunded: placed.total },
  })
})

test('the books agree', async () => {
  expect(await inconsistencies(store)).toEqual([])
})
