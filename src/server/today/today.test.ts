import { expect, test } from 'vitest'
import type { Waiting } from '#shared/today/today.schema.ts'
import { claimByUpi, upiEnv } from '../../../tests/support/claimed-payments.ts'
import { createPerson, createProduct } from '../../../tests/support/factories.ts'
import { pay, placeOrder } from '../../../tests/support/money-of-orders.ts'
import { parcelCalls, placedOrder } from '../../../tests/support/parcels.ts'
import { deliveredOrder, photoOf, returnCalls } from '../../../tests/support/returns.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'
import { shareRead } from './share-read.ts'
import { findWaiting } from './today.queries.ts'

const store = staffedStore(upiEnv)
const { event, sent } = parcelCalls(store)
const returned = returnCalls(store)

const waiting = async (kind: Waiting['kind']): Promise<Omit<Waiting, 'kind' | 'oldest'> | undefined> => {
  const found = (await findWaiting(store.db)).find((row) => row.kind === kind)
  return found && { count: found.count, late: found.late }
}
const counted = (count: number, late = 0) => ({ count, late })

test('in a young shop nothing waits for anybody', async () => {
  expect(await findWaiting(store.db)).toEqual([])
})

test('an order waits to be packed, is late once its day is over, and waits no more once it is packed', async () => {
  const { id } = await placedOrder(store)
  expect(await waiting('orders_to_pack')).toEqual(counted(1))
  await store.pool.query(
    `update orders set dispatch_on = '2026-01-01', promised_on = '2026-01-02', zone = 'Standard' where order_id = $1`,
    [id],
  )
  expect(await waiting('orders_to_pack')).toEqual(counted(1, 1))
  await sent(id)
  expect(await waiting('orders_to_pack')).toBeUndefined()
  // It is late on its way, too.
  expect(await waiting('parcel_problems')).toEqual(counted(1))
  await store.staff('PUT', `/api/orders/admin/${id}/status`, { status: 'delivered' })
  expect(await waiting('parcel_problems')).toBeUndefined()
})

test('what waits stands since its oldest', async () => {
  const first = await placedOrder(store)
  await placedOrder(store)
  await store.pool.query(`update orders set created_at = '2026-03-01T10:00:00Z' where order_id = $1`, [
    first.id,
  ])
  const [found] = await findWaiting(store.db)
  expect(found).toEqual({
    kind: 'orders_to_pack',
    count: 2,
    oldest: '2026-03-01T10:00:00.000Z',
    late: 0,
  })
})

test('cash waits to be confirmed, and a payment by UPI to be checked', async () => {
  const claimed = await claimByUpi(store)
  expect(await waiting('payments_to_check')).toEqual(counted(1))
  await store.staff('POST', `/api/admin/orders/${claimed.id}/captures`, {
    provider: 'upi',
    reference: claimed.utr,
    amount: claimed.total,
  })
  expect(await waiting('payments_to_check')).toBeUndefined()

  const { id } = await placedOrder(store)
  await store.pool.query(`update orders set cod_state = 'to_confirm' where order_id = $1`, [id])
  expect(await waiting('cash_to_confirm')).toEqual(counted(1))
  await store.staff('POST', `/api/admin/orders/${id}/cod`, { result: 'confirmed' })
  expect(await waiting('cash_to_confirm')).toBeUndefined()
})

test('a parcel has a problem until it comes back, and is to be received then', async () => {
  const { id } = await placedOrder(store)
  const number = await sent(id)
  await event(number, 'attempt_failed')
  expect(await waiting('parcel_problems')).toEqual(counted(1))
  const listed = await store.staff('GET', '/api/admin/parcels?attention=problem')
  expect(listed.body.parcels).toMatchObject([{ number }])
  await event(number, 'rto_started')
  expect(await waiting('parcel_problems')).toBeUndefined()
  expect(await waiting('parcels_to_receive')).toEqual(counted(1))
  expect((await store.staff('GET', '/api/admin/parcels?attention=problem')).body.total).toBe(0)
  expect((await store.staff('GET', '/api/admin/parcels?state=returning')).body.total).toBe(1)
})

test('a return waits for a decision, and to be inspected once it has arrived', async () => {
  const { id } = await deliveredOrder(store)
  const photos = [await photoOf(store, id, store.customer)]
  const { body } = await returned.request(id, [{ reason: 'damaged', photos }], {
    refund_to: { upi: 'asha@okbank' },
  })
  expect(await waiting('returns_to_decide')).toEqual(counted(1))
  await store.pool.query(`update returns set state = 'arrived', arrived_at = now() where number = $1`, [
    body.return.number,
  ])
  expect(await waiting('returns_to_decide')).toBeUndefined()
  expect(await waiting('returns_to_inspect')).toEqual(counted(1))
})

test('money waits for admins: refunds to pay, and what does not agree', async () => {
  const { orderId } = await placeOrder(store)
  await pay(store, orderId, { provider: 'upi' })
  await store.staff('PUT', `/api/orders/admin/${orderId}/status`, { status: 'cancelled' })
  const short = await placeOrder(store)
  await pay(store, short.orderId, { provider: 'upi', paise: 100 })
  expect(await waiting('refunds_to_pay')).toEqual(counted(1))
  expect(await waiting('mismatches')).toEqual(counted(1))
  const kinds = async (token: string) =>
    (await store.call('GET', '/api/admin/today', { token })).body.waiting.map(({ kind }: Waiting) => kind)
  expect(await kinds(store.admin.token)).toEqual(expect.arrayContaining(['refunds_to_pay', 'mismatches']))
  const colleague = await createPerson(store.db, { role: 'staff' })
  const theirs = await kinds(colleague.token)
  expect(theirs).toContain('orders_to_pack')
  expect(theirs).not.toContain('refunds_to_pay')
  expect(theirs).not.toContain('mismatches')
  const { status } = await store.call('GET', '/api/admin/today', { token: store.customer.token })
  expect(status).toBe(403)
})

test('a review waits until staff show or hide it, and again when it is rewritten', async () => {
  const who = await createPerson(store.db)
  const { product } = await deliveredOrder(store, { who })
  const review = (method: 'POST' | 'PUT', path: string, title: string) =>
    store.call(method, `/api/products/${product}/reviews${path}`, {
      token: who.token,
      body: { rating: 4, title, text: '' },
    })
  await review('POST', '', 'Good cloth')
  expect(await waiting('reviews')).toEqual(counted(1))
  const [listed] = (await store.staff('GET', '/api/admin/reviews?seen=no')).body.reviews
  expect(listed).toMatchObject({ title: 'Good cloth', seen: false })
  await store.staff('PUT', `/api/admin/reviews/${listed.id}`, { hidden: false })
  expect(await waiting('reviews')).toBeUndefined()
  expect((await store.staff('GET', '/api/admin/reviews?seen=no')).body.total).toBe(0)
  await review('PUT', '/own', 'Good cloth, bad words')
  expect(await waiting('reviews')).toEqual(counted(1))
})

test('questions, low stock and mail that failed wait', async () => {
  await store.call('POST', '/api/contact', {
    body: { name: 'Asha Rao', email: 'asha@taanka.example', message: 'Do you ship to Leh?' },
  })
  await createProduct(store.db, { stock: { M: 3 } })
  await store.pool.query(
    `update mails set error = 'refused', tries = 1 where id = (select min(id) from mails)`,
  )
  await store.pool.query(
    `insert into messages (order_id, subject, kind, text) select id, order_id, 'shipped', 'On its way' from orders limit 1`,
  )
  expect(await waiting('questions')).toEqual(counted(1))
  expect(await waiting('messages_to_send')).toEqual(counted(1))
  expect(await waiting('failures')).toEqual(counted(1))
  expect((await waiting('low_stock'))!.count).toBeGreaterThan(0)
  const { body } = await store.staff('GET', '/api/products?stock=low&limit=1')
  expect(await waiting('low_stock')).toEqual(counted(body.total))
})

test('fifty dashboards that ask at once cost one read, and one that failed is not remembered', async () => {
  let reads = 0
  const read = shareRead(60_000, async () => {
    if (++reads === 1) throw new Error('away')
    return reads
  })
  await expect(read()).rejects.toThrow('away')
  expect(await Promise.all(Array.from({ length: 50 }, read))).toEqual(Array.from({ length: 50 }, () => 2))
})
