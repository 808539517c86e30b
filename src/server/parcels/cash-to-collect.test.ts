import { expect, test } from 'vitest'
import { createProduct, openLedger } from '../../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../../tests/support/orders.ts'
import { parcelCalls, placedOrder } from '../../../tests/support/parcels.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'
import { fillStartingData } from '../setup/sample/starting-data.ts'

const store = staffedStore()
const { make, bookVerified: book, event, cancel, cancelUnits, parcelsOf, sent } = parcelCalls(store)
const line = (position: number, quantity: number) => ({ position, quantity })
const orderOf = async (id: string) => (await store.staff('GET', `/api/orders/admin/${id}`)).body.order
const live = async (id: string) =>
  (await parcelsOf(id)).filter(({ state }) => state !== 'cancelled').map(({ collect }) => collect)
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Of two lines whose tax and discount do not divide. */
async function oddOrder(): Promise<string> {
  await fillStartingData(store.db)
  const [shirt, belt] = [
    await createProduct(store.db, { stock: { M: 9 }, price: 333 }),
    await createProduct(store.db, { stock: { M: 9 }, price: 97 }),
  ]
  await openLedger(store.pool, shirt)
  await openLedger(store.pool, belt)
  const items = [
    { product_id: shirt, quantity: 2 },
    { product_id: belt, quantity: 2 },
  ]
  const body = orderBody(items, { coupon_code: 'SAVE20', discount: 20 })
  return (await postOrder(store, store.customer.token, body)).body.order.order_id
}

test('a split cash order collects to the rupee, with the shipping in the first parcel', async () => {
  const id = await oddOrder()
  const { total_amount, shipping_cost } = await orderOf(id)
  expect(shipping_cost).toBe(99)
  const first = (await make(id, [line(1, 1)])).body.parcel
  expect(first.collect).toBeGreaterThan(99 + 97)
  await make(id, [line(0, 1)])
  await make(id)
  expect(sum(await live(id))).toBe(total_amount)
  for (const { number } of await parcelsOf(id)) {
    await book(number)
    await event(number, 'delivered')
  }
  expect(await orderOf(id)).toMatchObject({
    status: 'delivered',
    payment_status: 'paid',
    amount_paid: total_amount,
  })
  expect(await inconsistencies(store)).toEqual([])
})

test('a parcel that was cancelled and made again collects the same rest', async () => {
  const id = await oddOrder()
  const { total_amount } = await orderOf(id)
  await make(id, [line(0, 1)])
  await make(id, [line(1, 2)])
  await make(id)
  await cancel(`${id}-1`)
  await cancel(`${id}-2`)
  expect(sum(await live(id))).toBeLessThanOrEqual(total_amount)
  await make(id, [line(1, 1)])
  await make(id)
  expect(sum(await live(id))).toBe(total_amount)
})

test('after units were cancelled the parcels collect what is still owed', async () => {
  for (const [position, kept] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const id = await oddOrder()
    await make(id, [line(position, 1)])
    await make(id, [line(kept, 1)])
    await cancelUnits(id, [{ ...line(position, 1), restock: true }])
    await cancelUnits(id, [{ ...line(kept, 1), restock: true }])
    const { total_amount, returned_amount } = await orderOf(id)
    expect(sum(await live(id))).toBe(total_amount - returned_amount)
    expect(await inconsistencies(store)).toEqual([])
  }
})

test('the cash of a parcel comes once, however often it is delivered', async () => {
  const { id } = await placedOrder(store)
  const number = await sent(id, [line(0, 1)])
  const collect = (await parcelsOf(id))[0]!.collect
  await event(number, 'delivered')
  await event(number, 'delivered', { text: 'Handed to a neighbour' })
  expect(await orderOf(id)).toMatchObject({ payment_status: 'pending', amount_paid: collect })
})

test('a parcel of an order that is paid otherwise collects nothing', async () => {
  const { id } = await placedOrder(store, {
    more: { payment_method: { type: 'card', cardLast4: '1111', cardType: 'Visa' } },
  })
  expect((await make(id)).body.parcel.collect).toBe(0)
})
