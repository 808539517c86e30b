import { beforeAll, expect, test } from 'vitest'
import { findWaiting } from '../today/today.queries.ts'
import { createPerson, type Person } from '../../../tests/support/factories.ts'
import { pay, placeOrder } from '../../../tests/support/money-of-orders.ts'
import { inconsistencies } from '../../../tests/support/orders.ts'
import { parcelCalls } from '../../../tests/support/parcels.ts'
import { another, deliveredOrder, returnCalls } from '../../../tests/support/returns.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()
const { sent, event, bookVerified, make, parcelsOf } = parcelCalls(store)
const { request, receive: inspect } = returnCalls(store)
let packer: Person
beforeAll(async () => void (packer = await createPerson(store.db, { role: 'packer', name: 'Pack Kumar' })))

const asPacker = (method: 'GET' | 'POST', url: string, body: object = {}) =>
  store.call(method, `/api/admin/${url}`, { token: packer.token, ...(method === 'POST' && { body }) })
const paymentsOf = async (order: string) =>
  (await store.staff('GET', `/api/admin/orders/${order}/payments`)).body
const orderOf = async (order: string) => (await store.staff('GET', `/api/orders/admin/${order}`)).body.order
const waiting = async () =>
  (await findWaiting(store.db)).find(({ kind }) => kind === 'refunds_to_send')?.count ?? 0

/** A packer hands a parcel over, says that it was lost, and closes it for money. */
async function closeAsLost(
  number: string,
  lines: object[] = [{ position: 0, good: 0, damaged: 0, lost: 1 }],
) {
  await asPacker('POST', 'handovers', { parcels: [number] })
  await asPacker('POST', `parcels/${number}/events`, { kind: 'lost' })
  const answer = await asPacker('POST', `parcels/${number}/receive`, {
    lines,
    why: 'courier',
    then: 'cancel',
  })
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
}

test('a packer who reports a paid parcel as lost refunds nothing: the money waits for one press of staff', async () => {
  const { orderId: id } = await placeOrder(store)
  await pay(store, id)
  const { number } = (await make(id)).body.parcel
  await bookVerified(number)
  await closeAsLost(number)
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'paid' })
  const { total_amount: total } = await orderOf(id)
  expect(await paymentsOf(id)).toMatchObject({
    amount_refunded: 0,
    refunds: [],
    waiting_refunds: [{ amount_paise: total * 100, reason: 'rto', by: 'Pack Kumar' }],
  })
  expect(await inconsistencies(store)).toEqual([])
  expect(await waiting()).toBe(1)
  expect(
    (await store.staff('GET', '/api/orders/admin?payment_status=refund_waits')).body.orders,
  ).toMatchObject([{ order_id: id }])
  expect((await asPacker('POST', `orders/${id}/refunds`)).status).toBe(403)
  const clerk = await createPerson(store.db, { role: 'staff' })
  const press = () => store.call('POST', `/api/admin/orders/${id}/refunds`, { token: clerk.token, body: {} })
  const { status, body } = await press()
  expect([status, body]).toMatchObject([
    201,
    {
      amount_refunded: total,
      waiting_refunds: [],
      refunds: [{ amount_paise: total * 100, reason: 'rto', state: 'queued' }],
    },
  ])
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect(await waiting()).toBe(0)
  expect(await press()).toMatchObject({
    status: 409,
    body: { code: 'EDIT_CONFLICT', error: 'No refund waits for you any more' },
  })
  expect(await inconsistencies(store)).toEqual([])
})

test('what staff refund meanwhile is theirs, and a reopened order keeps its money', async () => {
  const { orderId: id } = await placeOrder(store, { quantity: 2 })
  await pay(store, id)
  const { number } = (await make(id, [{ position: 0, quantity: 1 }])).body.parcel
  await bookVerified(number)
  await closeAsLost(number)
  const { waiting_refunds: held } = await paymentsOf(id)
  await store.staff('POST', `/api/admin/orders/${id}/cancel-pieces`, {
    lines: [{ position: 0, quantity: 1, restock: true }],
  })
  const { total_amount: total } = await orderOf(id)
  const { refunds, waiting_refunds: still } = await paymentsOf(id)
  expect(still).toEqual(held)
  expect(refunds.map(({ amount_paise: paise }: { amount_paise: number }) => paise)).toEqual([
    total * 100 - held[0].amount_paise,
  ])
  expect(await inconsistencies(store)).toEqual([])
  await store.staff('POST', `/api/admin/orders/${id}/refunds`)
  expect((await paymentsOf(id)).amount_refunded).toBe(total)
})

test('a lost replacement and refused units that are lost on their way wait as well, for each return', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who, quantity: 3 })
  const swapped = (await request(id, [{ swap_size: 'L' }], { who, refund_to: { upi: 'asha@okbank' } })).body
    .return.number
  await inspect(swapped, { good: 1 })
  const refused = (await request(id, [{}], { who, refund_to: { upi: 'asha@okbank' } })).body.return.number
  await inspect(refused, { refused: 1 })
  await store.staff('POST', `/api/admin/returns/${refused}/send-back`)
  for (const { number } of (await parcelsOf(id)).filter(({ state }) => state === 'draft')) {
    await bookVerified(number)
    await closeAsLost(number)
  }
  const { waiting_refunds: held, amount_refunded: before } = await paymentsOf(id)
  expect([before, held.length]).toEqual([0, 2])
  const { body } = await store.staff('POST', `/api/admin/orders/${id}/refunds`)
  expect(body.refunds).toMatchObject([
    { amount_paise: held[0].amount_paise, reason: 'return', refund_to: { upi: 'asha@okbank' } },
    { amount_paise: held[1].amount_paise, reason: 'return' },
  ])
  const { rows } = await store.pool.query(
    `select count(distinct return_id)::int as returns from refunds where order_id = (select id from orders where order_id = $1)`,
    [id],
  )
  expect(rows).toEqual([{ returns: 2 }])
  expect(await inconsistencies(store)).toEqual([])
})

test('staff who receive the same parcel refund it at once', async () => {
  const { orderId: id } = await placeOrder(store)
  await pay(store, id)
  const number = await sent(id)
  await event(number, 'lost')
  await store.staff('POST', `/api/admin/parcels/${number}/receive`, {
    lines: [{ position: 0, good: 0, damaged: 0, lost: 1 }],
    why: 'courier',
    then: 'cancel',
  })
  expect(await paymentsOf(id)).toMatchObject({ waiting_refunds: [], refunds: [{ state: 'queued' }] })
})
