import { expect, test } from 'vitest'
import { orderStatuses, type OrderStatus } from '#shared/orders/order-status.ts'
import { inconsistencies } from '../../../tests/support/orders.ts'
import { parcelCalls, placedOrder, stockOf } from '../../../tests/support/parcels.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()
const { make, bookVerified: book, event, receive, setStatus, parcelsOf, openOf, sent } = parcelCalls(store)
const one = [{ position: 0, quantity: 1 }]
const liveOf = async (id: string) =>
  (await parcelsOf(id))
    .filter(({ state }) => state !== 'cancelled' && state !== 'returned')
    .map(({ state, carrier }) => `${carrier ?? 'no carrier'} ${state}`)

const pairs = orderStatuses.flatMap((from) =>
  orderStatuses.map((to): [OrderStatus, OrderStatus] => [from, to]),
)

test.each(pairs)('without parcels of its own, an order goes from %s to %s', async (from, to) => {
  const { id, product } = await placedOrder(store)
  if (from !== 'placed') await setStatus(id, from)
  expect((await setStatus(id, to)).body.order.status).toBe(to)
  const byHand = to === 'shipped' ? ['none under_way'] : to === 'delivered' ? ['none delivered'] : []
  expect(await liveOf(id)).toEqual(byHand)
  expect(await stockOf(store, product)).toBe(to === 'cancelled' ? 5 : 2)
  expect(await inconsistencies(store)).toEqual([])
})

/** A draft, a ready parcel and one under way, of four units of which one is open. */
async function withParcels() {
  const { id, product } = await placedOrder(store, { quantity: 4, stock: 6 })
  await sent(id, one)
  await make(id, one)
  await book(`${id}-2`)
  await make(id, one)
  return { id, product }
}

test.each(pairs)('with parcels in every state, an order goes from %s to %s', async (from, to) => {
  const { id, product } = await withParcels()
  await setStatus(id, from)
  expect((await setStatus(id, to)).body.order.status).toBe(to)
  const live = await liveOf(id)
  const open = (await openOf(id))[0]?.quantity ?? 0
  // The same status again changes nothing.
  if (from !== to && (to === 'shipped' || to === 'delivered')) {
    expect(open).toBe(0)
    expect(live).not.toContain('no carrier draft')
    expect(live).not.toContain('manual ready')
  }
  if (to === 'placed' || to === 'processing')
    expect(live.filter((parcel) => parcel.startsWith('none'))).toEqual([])
  if (to === 'cancelled') expect(live.filter((parcel) => !parcel.startsWith('manual'))).toEqual([])
  expect(await stockOf(store, product)).toBeGreaterThanOrEqual(2)
  expect(await inconsistencies(store)).toEqual([])
})

test('shipped by hand: the ready parcel is handed over, draft and open unit become one parcel', async () => {
  const { id } = await withParcels()
  await setStatus(id, 'placed')
  expect(await liveOf(id)).toEqual(['manual under_way', 'manual ready', 'no carrier draft'])
  await setStatus(id, 'shipped')
  expect(await liveOf(id)).toEqual(['manual under_way', 'manual under_way', 'none under_way'])
  await setStatus(id, 'delivered')
  expect(await liveOf(id)).toEqual(['manual delivered', 'manual delivered', 'none delivered'])
  await setStatus(id, 'shipped')
  expect(await liveOf(id)).toEqual(['manual delivered', 'manual delivered', 'none under_way'])
})

test('a slip of the finger on delivered is no money, with real parcels too', async () => {
  const { id } = await withParcels()
  const paid = async () => (await store.staff('GET', `/api/orders/admin/${id}`)).body.order.amount_paid
  await setStatus(id, 'delivered')
  expect(await paid()).toBeGreaterThan(0)
  await setStatus(id, 'shipped')
  expect(await paid()).toBe(0)
  expect(await inconsistencies(store)).toEqual([])
})

test('the units of an order that is cancelled under way are in stock only when they are received', async () => {
  const { id, product } = await placedOrder(store)
  const number = await sent(id, [{ position: 0, quantity: 2 }])
  await setStatus(id, 'cancelled')
  expect(await stockOf(store, product)).toBe(3)
  expect(await liveOf(id)).toEqual(['manual returning'])
  expect(await inconsistencies(store)).toEqual([])
  const received = await receive(number, [{ position: 0, good: 1, damaged: 1, lost: 0 }])
  expect(received.body.parcel).toMatchObject({ state: 'returned', why: 'other', then: 'resend' })
  expect(await stockOf(store, product)).toBe(4)
  expect((await receive(number, [{ position: 0, good: 2, damaged: 0, lost: 0 }])).body.code).toBe(
    'PARCEL_STATE',
  )
  expect(await inconsistencies(store)).toEqual([])
})

test('an order that is reopened takes exactly the stock that went back', async () => {
  const { id, product } = await placedOrder(store)
  const number = await sent(id, [{ position: 0, quantity: 2 }])
  await setStatus(id, 'cancelled')
  await setStatus(id, 'processing')
  expect([await stockOf(store, product), await liveOf(id)]).toEqual([2, ['manual returning']])
  await setStatus(id, 'cancelled')
  await receive(number, [{ position: 0, good: 1, damaged: 0, lost: 1 }])
  expect(await stockOf(store, product)).toBe(4)
  expect((await setStatus(id, 'placed')).body.order.status).toBe('placed')
  expect([await stockOf(store, product), await openOf(id)]).toMatchObject([2, [{ quantity: 2 }]])
  expect(await inconsistencies(store)).toEqual([])
})

test('an order whose units were really delivered is cancelled with their return, and cannot be reopened', async () => {
  const { id, product } = await placedOrder(store)
  await event(await sent(id), 'delivered')
  const cancelled = (await setStatus(id, 'cancelled')).body.order
  expect(cancelled).toMatchObject({ payment_status: 'refunded', amount_refunded: cancelled.total_amount })
  expect(await stockOf(store, product)).toBe(5)
  const { returns } = (await store.staff('GET', `/api/admin/orders/${id}/payments`)).body
  expect(returns).toMatchObject([{ lines: [{ position: 0, quantity: 3, restock: true }] }])
  const again = await setStatus(id, 'processing')
  expect([again.status, again.body.code]).toEqual([409, 'NOT_REOPENABLE'])
  expect(await inconsistencies(store)).toEqual([])
})
