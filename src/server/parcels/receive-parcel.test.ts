import { expect, test } from 'vitest'
import { inconsistencies } from '../../../tests/support/orders.ts'
import { parcelCalls, placedOrder, stockOf } from '../../../tests/support/parcels.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()
const { make, event, receive, statusOf, openOf, sent } = parcelCalls(store)
const good = (quantity: number) => [{ position: 0, good: quantity, damaged: 0, lost: 0 }]

async function comingBack(quantity = 3, stock = 5) {
  const order = await placedOrder(store, { quantity, stock })
  const number = await sent(order.id)
  await event(number, 'rto_started')
  return { ...order, number }
}
const reasons = async (product: string) =>
  (
    await store.pool.query(
      `select reason, change from stock_ledger where product_id = $1 and reason <> 'initial' order by id`,
      [product],
    )
  ).rows.map(({ reason, change }) => `${reason} ${change}`)

test('parcels, case 40: good, damaged and lost pieces of one parcel are counted, and all are sent again', async () => {
  const { id, product, number } = await comingBack()
  const wrong = await receive(number, [{ position: 0, good: 1, damaged: 1, lost: 0 }])
  expect([wrong.status, wrong.body.fields.lines]).toEqual([
    400,
    'Good, damaged and lost must add up to the pieces of the parcel',
  ])
  const { body } = await receive(number, [{ position: 0, good: 1, damaged: 1, lost: 1 }], { why: 'courier' })
  expect(body.parcel).toMatchObject({ state: 'returned', lines: [{ good: 1, damaged: 1, lost: 1 }] })
  expect(await reasons(product)).toEqual(['order -3', 'rto 3', 'write_off -2', 'resend -3'])
  expect([await stockOf(store, product), await openOf(id), await statusOf(id)]).toMatchObject([
    0,
    [{ quantity: 3 }],
    'shipped',
  ])
  expect((await make(id)).status).toBe(201)
  expect(await inconsistencies(store)).toEqual([])
})

test('parcels, case 41: pieces cannot be sent again without stock; then they are cancelled, and the order with them', async () => {
  const { id, product, number } = await comingBack(2, 2)
  const counted = [{ position: 0, good: 1, damaged: 1, lost: 0 }]
  const refused = await receive(number, counted)
  expect([refused.status, refused.body.code]).toEqual([409, 'OUT_OF_STOCK'])
  expect(await stockOf(store, product)).toBe(0)
  await receive(number, counted, { then: 'cancel', why: 'refused' })
  expect([await stockOf(store, product), await statusOf(id)]).toEqual([1, 'cancelled'])
  const { rows } = await store.pool.query('select refused_at from orders where order_id = $1', [id])
  expect(rows[0].refused_at).not.toBeNull()
  expect(await inconsistencies(store)).toEqual([])
})

test('parcels, case 43: a parcel received twice at once is booked once', async () => {
  const { product, number } = await comingBack()
  const answers = await Promise.all([receive(number, good(3)), receive(number, good(3))])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await stockOf(store, product)).toBe(2)
  expect(await inconsistencies(store)).toEqual([])
})

test('the rest of an order goes on when one parcel is cancelled at its return', async () => {
  const { id, product } = await placedOrder(store)
  const back = await sent(id, [{ position: 0, quantity: 1 }])
  const other = await sent(id)
  await event(other, 'delivered')
  expect(await statusOf(id)).toBe('shipped')
  await event(back, 'rto_delivered')
  await receive(back, good(1), { then: 'cancel' })
  expect([await statusOf(id), await stockOf(store, product)]).toEqual(['delivered', 3])
  const { order } = (await store.staff('GET', `/api/orders/admin/${id}`)).body
  expect(order).toMatchObject({ payment_status: 'paid', amount_refunded: 0 })
  expect(order.amount_paid).toBe(order.total_amount - order.returned_amount)
  expect(await inconsistencies(store)).toEqual([])
})

test('a parcel that is not coming back is not received', async () => {
  const { id } = await placedOrder(store)
  expect((await receive(await sent(id), good(3))).body.code).toBe('PARCEL_STATE')
})
