import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin } from '../../../../tests/support/factories.ts'
import { inconsistencies } from '../../../../tests/support/orders.ts'
import {
  attemptsOf,
  createPayingStore,
  mailsOf,
  orderOf,
  placeOnline,
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

const setStatus = (id: string, status: string) =>
  store.call('PUT', `/api/orders/admin/${id}/status`, { token: admin, body: { status } })

test('an unpaid order becomes a cash order, and an online one again when it is paid before it is packed', async () => {
  const placed = await placeOnline(store)
  const reference = await startPaying(store, placed)
  const url = `/api/orders/${placed.id}/payment-method`
  const changed = await store.call('PUT', url, { token: placed.customer, body: { type: 'cod' } })
  expect(changed.body.order).toMatchObject({
    payment_method: { type: 'cod' },
    payment: { state: null, pay_url: null },
  })
  expect(await attemptsOf(store, placed)).toMatchObject([
    { state: 'closed', closed_reason: 'replaced', cancel_due: true },
  ])
  expect(await mailsOf(store, placed)).toEqual([`Your Taanka order ${placed.id}`])
  store.razorpay.pay(reference)
  await store.runDue()
  expect(await orderOf(store, placed)).toMatchObject({
    payment_method: { type: 'online' },
    payment_status: 'paid',
  })
  expect(await store.call('PUT', url, { token: placed.customer, body: { type: 'cod' } })).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_PAID' },
  })
})

test('money for an order that has left for cash goes back', async () => {
  const placed = await placeOnline(store)
  const reference = await startPaying(store, placed)
  await store.call('PUT', `/api/orders/${placed.id}/payment-method`, {
    token: placed.customer,
    body: { type: 'cod' },
  })
  await setStatus(placed.id, 'shipped')
  store.razorpay.pay(reference)
  await store.runDue()
  expect(await orderOf(store, placed)).toMatchObject({
    payment_method: { type: 'cod' },
    payment_status: 'pending',
    payment: { amount_refunded: placed.total },
  })
  await setStatus(placed.id, 'delivered')
  expect(await orderOf(store, placed)).toMatchObject({ payment_status: 'paid' })
})

test('too little for an order that was changed to cash goes back when nobody pays the rest', async () => {
  const placed = await placeOnline(store)
  const reference = await startPaying(store, placed)
  await store.call('PUT', `/api/orders/${placed.id}/payment-method`, {
    token: placed.customer,
    body: { type: 'cod' },
  })
  store.razorpay.pay(reference, { amountPaise: 5_000 })
  await store.runDue()
  expect(await orderOf(store, placed)).toMatchObject({
    payment_method: { type: 'online' },
    payment_status: 'pending',
  })
  await store.passTime(36 * 60)
  await store.runDue()
  expect(await orderOf(store, placed)).toMatchObject({
    order_status: 'cancelled',
    payment: { amount_refunded: 50 },
  })
})

test('the books agree', async () => {
  expect(await inconsistencies(store)).toEqual([])
})
