import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimByUpi, newUtr, upiEnv } from '../../../tests/support/claimed-payments.ts'
import { createProviders } from './providers/create-providers.ts'
import { runPayments } from './run-payments.ts'
import { fillStartingData } from '../setup/sample/starting-data.ts'
import { inconsistencies } from '../../../tests/support/orders.ts'
import {
  createPayingStore,
  mailsOf,
  orderOf,
  placeOnline,
  startPaying,
  stockOf,
  type PayingStore,
} from '../../../tests/support/paying-store.ts'

let store: PayingStore
beforeAll(async () => void (store = await createPayingStore(upiEnv)))
afterAll(() => store.stop())

const check = (pay: string) => store.call('POST', `${pay}/check`)
const hours = (count: number) => count * 3_600

test('an order that nobody pays returns its stock and its coupon once, in time, whoever looks, and says so', async () => {
  await fillStartingData(store.db)
  await store.pool.query(`update coupons set active = true where code = 'WELCOME10'`)
  const usesOf = async () =>
    (await store.pool.query(`select uses from coupons where code = 'WELCOME10'`)).rows[0].uses
  const placed = await placeOnline(store, { stock: 1, more: { coupon_code: 'WELCOME10', discount: 10 } })
  await store.passTime(34 * 60)
  await store.runDue()
  expect(await orderOf(store, placed)).toMatchObject({ order_status: 'placed' })
  expect([await stockOf(store, placed.product), await usesOf()]).toEqual([0, 1])
  await store.passTime(2 * 60)
  const restarted = { ...store.deps, providers: createProviders(store) }
  await Promise.all([store.runDue(), runPayments(restarted), store.runDue()])
  await runPayments(restarted)
  expect(await usesOf()).toBe(0)
  expect(await orderOf(store, placed)).toMatchObject({
    order_status: 'cancelled',
    payment: { state: 'lapsed' },
  })
  expect(await mailsOf(store, placed)).toEqual([`Your order was not paid in time: ${placed.id}`])
  expect(await stockOf(store, placed.product)).toBe(1)
})

test('while the bank has not answered the page says so, and the order lapses half an hour later', async () => {
  const placed = await placeOnline(store)
  const reference = await startPaying(store, placed)
  store.razorpay.authorise(reference)
  expect((await check(placed.pay)).body).toMatchObject({ state: 'pending' })
  await store.passTime(30 * 60 + 60)
  await store.pool.query(
    `update payments set expires_at = now() + interval '1 minute' where reference = $1`,
    [reference],
  )
  await store.passTime(5 * 60)
  await store.pool.query(
    `update payments set expires_at = now() + interval '1 minute', next_at = now() + interval '1 hour' where reference = $1`,
    [reference],
  )
  await store.runDue()
  expect(await orderOf(store, placed)).toMatchObject({ order_status: 'placed' })
  await store.passTime(31 * 60)
  await store.runDue()
  expect(await orderOf(store, placed)).toMatchObject({ order_status: 'cancelled' })
})

test('the hold is longer also where the page has expired, and nobody is asked to pay again', async () => {
  const placed = await placeOnline(store)
  store.razorpay.authorise(await startPaying(store, placed))
  await check(placed.pay)
  const after = async (minutes: number) => {
    await store.passTime(minutes * 60)
    await store.runDue()
    return orderOf(store, placed)
  }
  const waits = { order_status: 'placed', payment: { state: 'pending' } }
  expect(await after(31)).toMatchObject(waits)
  const again = await store.call('POST', `${placed.pay}/start`, { body: { type: 'online' } })
  expect(again.body).toMatchObject({ state: 'pending' })
  expect(await after(33)).toMatchObject(waits)
  expect(await mailsOf(store, placed)).toEqual([])
  expect(await after(2)).toMatchObject({ order_status: 'cancelled' })
})

test('after a UTR was entered an order is held for 72 hours, and then lapses', async () => {
  const claimed = await claimByUpi(store)
  const held = await stockOf(store, claimed.product)
  await store.passTime(hours(71))
  await store.runDue()
  expect(await orderOf(store, claimed)).toMatchObject({
    order_status: 'placed',
    payment: { state: 'claimed' },
  })
  expect(await stockOf(store, claimed.product)).toBe(held)
  await store.passTime(hours(1) + 1)
  await store.runDue()
  expect(await orderOf(store, claimed)).toMatchObject({
    order_status: 'cancelled',
    payment: { state: 'lapsed' },
  })
  expect(await stockOf(store, claimed.product)).toBe(held + 1)
})

test('another UTR does not prolong the 72 hours', async () => {
  const claimed = await claimByUpi(store)
  await store.passTime(hours(40))
  expect((await store.call('POST', `${claimed.pay}/utr`, { body: { utr: newUtr() } })).status).toBe(200)
  await store.passTime(hours(31))
  await store.runDue()
  expect((await orderOf(store, claimed)).order_status).toBe('placed')
  await store.passTime(hours(1) + 1)
  await store.runDue()
  expect((await orderOf(store, claimed)).order_status).toBe('cancelled')
})

test('an order that cannot be cancelled holds up no other', async () => {
  const [stuck, next] = [await placeOnline(store), await placeOnline(store)]
  await store.passTime(36 * 60)
  await store.pool.query(`
    create function stay() returns trigger language plpgsql as $$ begin raise 'it stays'; end $$;
    create trigger stay before update on orders for each row when (old.order_id = '${stuck.id}') execute function stay()`)
  await expect(store.runDue()).rejects.toThrow(/Failed query|it stays/)
  expect((await orderOf(store, next)).order_status).toBe('cancelled')
  await store.pool.query('drop function stay() cascade')
  await store.runDue()
  expect((await orderOf(store, stuck)).order_status).toBe('cancelled')
})

test('a UTR in another payment of the order does not prolong them either', async () => {
  const claimed = await claimByUpi(store)
  await store.passTime(hours(1))
  for (const type of ['online', 'upi'])
    expect((await store.call('POST', `${claimed.pay}/start`, { body: { type } })).status).toBe(200)
  expect((await store.call('POST', `${claimed.pay}/utr`, { body: { utr: newUtr() } })).status).toBe(200)
  await store.passTime(hours(70))
  await store.runDue()
  expect((await orderOf(store, claimed)).order_status).toBe('placed')
  await store.passTime(hours(1) + 1)
  await store.runDue()
  expect((await orderOf(store, claimed)).order_status).toBe('cancelled')
})

test('the last look before an order lapses saves one that was paid', async () => {
  const placed = await placeOnline(store)
  const reference = await startPaying(store, placed)
  store.razorpay.pay(reference)
  await store.passTime(36 * 60)
  await store.pool.query(`update payments set next_at = now() + interval '1 hour' where reference = $1`, [
    reference,
  ])
  await store.runDue()
  expect(await orderOf(store, placed)).toMatchObject({ order_status: 'placed', payment_status: 'paid' })
})

test('an order lapses also while its provider is down', async () => {
  const placed = await placeOnline(store)
  await startPaying(store, placed)
  await store.passTime(36 * 60)
  store.razorpay.chance = () => ({ status: 500 })
  await store.runDue()
  store.razorpay.chance = () => undefined
  expect(await orderOf(store, placed)).toMatchObject({
    order_status: 'cancelled',
    payment: { state: 'lapsed' },
  })
})

test('the books agree', async () => {
  expect(await inconsistencies(store)).toEqual([])
})
