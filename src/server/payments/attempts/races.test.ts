import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin } from '../../../../tests/support/factories.ts'
import { withClockAhead } from '../../../../tests/support/wrong-clock.ts'
import { inconsistencies } from '../../../../tests/support/orders.ts'
import {
  createPayingStore,
  mailsOf,
  orderOf,
  placeOnline,
  startPaying,
  stockOf,
  type PayingStore,
} from '../../../../tests/support/paying-store.ts'
import { times } from '../../../../tests/attack/attack-size.ts'
import { receiveMoney } from '#shared/trade/receive-money.ts'
import { setStatus } from '#shared/trade/set-status.ts'
import { transaction } from '../../db/transaction.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { lapseOrders } from '../lapse-orders.ts'
import { lookAtAttempt } from './look-at-attempt.ts'

let store: PayingStore
let admin: string
beforeAll(async () => {
  store = await createPayingStore()
  admin = (await createAdmin(store.db)).token
})
afterAll(() => store.stop())

const attemptId = async (reference: string): Promise<number> => {
  const { rows } = await store.pool.query<{ id: string }>('select id from payments where reference = $1', [
    reference,
  ])
  return Number(rows[0]!.id)
}
const netOf = async (id: string): Promise<number> => {
  const { rows } = await store.pool.query<{ net: number }>(
    `select coalesce(sum(amount_paise - refunding_paise), 0)::int as net from captures
     where order_id = (select id from orders where order_id = $1)`,
    [id],
  )
  return rows[0]!.net
}

/** Connections to this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await store.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.waiting
}

test('an order lapses or is paid, never both and never neither', async () => {
  const rounds = times(200, 15)
  for (let round = 0; round < rounds; round++) {
    const placed = await placeOnline(store, { stock: 1 })
    const reference = await startPaying(store, placed)
    const id = await attemptId(reference)
    await store.passTime(36 * 60)
    const lapse = lapseOrders(store.deps)
    store.razorpay.pay(reference)
    await Promise.all([lapse, lookAtAttempt(store.deps, id)])
    await lookAtAttempt(store.deps, id)
    const order = await orderOf(store, placed)
    const isPlaced = order.order_status === 'placed'
    expect([order.payment_status, await netOf(placed.id), await stockOf(store, placed.product)]).toEqual(
      isPlaced ? ['paid', placed.total * 100, 0] : ['refunded', 0, 1],
    )
  }
})

test.each([-45, 45])('a clock that is %i minutes ahead of its database ends no payment', async (minutes) => {
  await withClockAhead(minutes / 1_440, async () => {
    const placed = await placeOnline(store)
    await lapseOrders(store.deps)
    expect(await orderOf(store, placed)).toMatchObject({ order_status: 'placed' })
    await store.passTime(36 * 60)
    await lapseOrders(store.deps)
    expect(await orderOf(store, placed)).toMatchObject({ order_status: 'cancelled' })
  })
})

test('money that arrives while staff cancel the order goes back', async () => {
  const rounds = times(100, 10)
  for (let round = 0; round < rounds; round++) {
    const placed = await placeOnline(store)
    const reference = await startPaying(store, placed)
    const id = await attemptId(reference)
    store.razorpay.pay(reference)
    const [, cancelled] = await Promise.all([
      lookAtAttempt(store.deps, id),
      store.call('PUT', `/api/orders/admin/${placed.id}/status`, {
        token: admin,
        body: { status: 'cancelled' },
      }),
    ])
    expect(cancelled.status).toBe(200)
    await lookAtAttempt(store.deps, id)
    expect(await orderOf(store, placed)).toMatchObject({
      order_status: 'cancelled',
      payment_status: 'refunded',
    })
    expect(await netOf(placed.id)).toBe(0)
  }
})

test('a look that waits for a cancellation sees it, and sends the money back', async () => {
  const placed = await placeOnline(store)
  const reference = await startPaying(store, placed)
  store.razorpay.pay(reference)
  const look = await transaction(store.db, async (tx) => {
    await changeOrder(tx, { order: placed.id }, { by: null }, (change) => setStatus(change, 'cancelled'))
    const waiting = lookAtAttempt(store.deps, await attemptId(reference))
    await expect.poll(countWaiting).toBe(1)
    return { waiting }
  })
  await look.waiting
  expect(await orderOf(store, placed)).toMatchObject({
    order_status: 'cancelled',
    payment_status: 'refunded',
  })
  expect(await netOf(placed.id)).toBe(0)
})

test('one payment that staff record for two orders at once counts for one of them', async () => {
  const [one, other] = [await placeOnline(store), await placeOnline(store)]
  const money = { provider: 'upi', providerId: '422233446601', amount: one.total * 100, by: null } as const
  const second = await transaction(store.db, async (tx) => {
    await changeOrder(tx, { order: one.id }, { by: null }, (change) => receiveMoney(change, money))
    const body = { provider: 'upi', reference: money.providerId, amount: other.total }
    const answer = store.call('POST', `/api/admin/orders/${other.id}/captures`, { token: admin, body })
    await expect.poll(countWaiting).toBe(1)
    return { answer }
  })
  expect(await second.answer).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } })
  expect([await netOf(one.id), await netOf(other.id)]).toEqual([one.total * 100, 0])
})

test('four processes that do the same work do it once', async () => {
  const placed = await Promise.all(Array.from({ length: 8 }, () => placeOnline(store)))
  for (const order of placed) store.razorpay.pay(await startPaying(store, order))
  for (const order of placed)
    store.razorpay.pay(store.razorpay.links.findLast((link) => JSON.stringify(link).includes(order.id))!.id)
  await store.passTime(31)
  await Promise.all(Array.from({ length: 4 }, () => store.runDue()))
  await store.passTime(6)
  await Promise.all(Array.from({ length: 4 }, () => store.runDue()))
  for (const order of placed) {
    expect(await orderOf(store, order)).toMatchObject({
      payment_status: 'paid',
      payment: { amount_paid: 2 * order.total, amount_refunded: order.total },
    })
    expect(
      (await mailsOf(store, order)).filter((subject) => subject.startsWith('Your Taanka order')),
    ).toHaveLength(1)
  }
  expect(store.razorpay.refunds).toHaveLength(
    new Set(store.razorpay.refunds.map(({ receipt }) => receipt)).size,
  )
})

test('money that comes late for goods that are gone goes back', async () => {
  const placed = await placeOnline(store, { stock: 1 })
  const reference = await startPaying(store, placed)
  await store.passTime(36 * 60)
  await store.runDue()
  await store.pool.query('update variants set stock = 0 where product_id = $1', [placed.product])
  await store.pool.query(
    `insert into stock_ledger (product_id, size, change, stock_after, reason) values ($1, 'M', -1, 0, 'edit')`,
    [placed.product],
  )
  store.razorpay.pay(reference)
  await store.passTime(600)
  await store.runDue()
  expect(await orderOf(store, placed)).toMatchObject({
    order_status: 'cancelled',
    payment_status: 'refunded',
    payment: { state: 'lapsed' },
  })
})

test('the books agree', async () => {
  expect(await inconsistencies(store)).toEqual([])
})
