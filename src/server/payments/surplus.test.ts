import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeCashfree } from '../../../tests/support/fake-cashfree.ts'
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

test('case 28: what is paid beyond the total goes back', async () => {
  const placed = await placeOnline(store)
  const reference = await startPaying(store, placed)
  store.razorpay.pay(reference, { amountPaise: placed.total * 100 + 700 })
  await check(placed.pay)
  expect(await orderOf(store, placed)).toMatchObject({ payment_status: 'paid' })
  expect(await refundsOf(store, placed)).toMatchObject([{ amount: 700, reason: 'surplus' }])
})

test('case 30: an order that was paid twice keeps one payment and gives the other back', async () => {
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

test('case 31: of two gateways that were paid for one order, the later money goes back where it came from', async () => {
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

test('case 35: money that comes after the customer has cancelled goes back', async () => {
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
