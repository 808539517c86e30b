import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderStatuses } from '#shared/orders/order-status.ts'
import { times } from '../../../tests/attack/attack-size.ts'
import {
  createAdmin,
  createPerson,
  createProduct,
  openLedger,
  seller,
} from '../../../tests/support/factories.ts'
import { newUtr, upiEnv } from '../../../tests/support/claimed-payments.ts'
import { inconsistencies, orderBody, postOrder } from '../../../tests/support/orders.ts'
import { createPayingStore, sendWebhooks, type PayingStore } from '../../../tests/support/paying-store.ts'

let store: PayingStore
let admin: string
let customer: string
let product: string

beforeEach(async () => {
  store = await createPayingStore(upiEnv)
  admin = (await createAdmin(store.db)).token
  customer = (await createPerson(store.db)).token
  product = await createProduct(store.db, { stock: { M: 100_000 } })
  await openLedger(store.pool, product)
  await store.call('PUT', '/api/admin/store/seller', { token: admin, body: seller })
})
afterEach(() => store.stop())

const nth = fc.nat()
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('place' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('buy' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('start' as const), nth }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('pay' as const),
      nth,
      more: fc.constantFrom(0, 0, 0, -5_000, 700),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('decline' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('check' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('hear' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cash' as const), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('status' as const),
      nth,
      status: fc.constantFrom(...orderStatuses, 'processing' as const, 'delivered' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('return' as const), nth, charges: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(1, 10, 40, 600) }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('work' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('claim' as const), nth }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('record' as const),
      nth,
      provider: fc.constantFrom('upi', 'hand'),
      amount: fc.constantFrom(100, 1180, 2360),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('fail a refund' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('retry refunds' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

interface Trade {
  id: string
  pay: string
}

const mayFail = new Set([200, 201, 400, 409])

async function take(one: Step, orders: Trade[]): Promise<void> {
  const at = (index: number) => orders[index % Math.max(1, orders.length)]
  const call = async (...[method, url, options]: Parameters<typeof store.call>) => {
    const answer = await store.call(method, url, options)
    expect(mayFail).toContain(answer.status)
    return answer
  }
  if (one.does === 'place' || one.does === 'buy') {
    const body = orderBody([{ product_id: product, quantity: one.quantity }], {
      payment_method: { type: 'online' },
    })
    const { order, redirect_url: path } = (await postOrder(store, customer, body)).body
    const pay = `/api${path}`
    orders.push({ id: order.order_id, pay })
    if (one.does === 'place') return
    await call('POST', `${pay}/start`, { body: { type: 'online' } })
    const opened = linkOf(pay)
    if (opened) store.razorpay.pay(opened.id)
    await call('POST', `${pay}/check`)
    return
  }
  if (one.does === 'hear') return void (await sendWebhooks(store))
  if (one.does === 'wait') return store.passTime(one.minutes * 60)
  if (one.does === 'work') return store.runDue()
  if (one.does === 'retry refunds') return retryRefunds()
  if (one.does === 'fail a refund') {
    const sent = store.razorpay.refunds.filter(({ status }) => status === 'pending')
    if (sent.length > 0) store.razorpay.failRefund(sent[one.nth % sent.length]!.receipt)
    return
  }
  const order = at(one.nth)
  if (!order) return
  const link = linkOf(order.pay)
  if (one.does === 'start') await call('POST', `${order.pay}/start`, { body: { type: 'online' } })
  if (one.does === 'check') await call('POST', `${order.pay}/check`)
  if (one.does === 'pay' && link) store.razorpay.pay(link.id, { amountPaise: link.amount + one.more })
  if (one.does === 'claim') {
    await call('POST', `${order.pay}/start`, { body: { type: 'upi' } })
    await call('POST', `${order.pay}/utr`, { body: { utr: newUtr() } })
  }
  if (one.does === 'record') {
    const body = { provider: one.provider, reference: newUtr(), amount: one.amount }
    await call('POST', `/api/admin/orders/${order.id}/captures`, { token: admin, body })
  }
  if (one.does === 'decline' && link) store.razorpay.decline(link.id)
  if (one.does === 'cancel') await call('PUT', `/api/orders/${order.id}/cancel`, { token: customer })
  if (one.does === 'cash')
    await call('PUT', `/api/orders/${order.id}/payment-method`, { token: customer, body: { type: 'cod' } })
  if (one.does === 'status')
    await call('PUT', `/api/orders/admin/${order.id}/status`, { token: admin, body: { status: one.status } })
  if (one.does === 'return') {
    const seen = await store.call('GET', `/api/orders/${order.id}`, { token: customer })
    await call('POST', `/api/admin/orders/${order.id}/returns`, {
      token: admin,
      body: {
        lines: [{ position: 0, quantity: 1, restock: true }],
        charges: one.charges,
        seen_refunded: seen.body.order.payment.amount_refunded,
      },
    })
  }
}

/** The newest page of an order at Razorpay. */
const linkOf = (pay: string) =>
  store.razorpay.links.findLast(({ callback_url: url }) => url.includes(pay.slice('/api'.length)))

/** Staff try all failed refunds again. */
async function retryRefunds(): Promise<void> {
  const { rows } = await store.pool.query<{ id: string }>(`select id from refunds where state = 'failed'`)
  for (const { id } of rows) {
    const { status } = await store.call('POST', `/api/admin/refunds/${id}/retry`, { token: admin })
    expect(status).toBe(200)
  }
}

/** Everybody does what is due, without faults, until nothing is due any more. */
async function settleDown(): Promise<void> {
  store.razorpay.chance = () => undefined
  await sendWebhooks(store)
  await workOff(8)
  // An order that was paid in part lapses by now, and its money goes back.
  await store.passTime(100 * 3_600)
  await workOff(3)
}

async function workOff(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await store.passTime(45 * 60)
    await store.runDue()
    await retryRefunds()
    for (const { receipt, status } of store.razorpay.refunds)
      if (status === 'pending') store.razorpay.finishRefund(receipt)
  }
}

/** Each of them in a shop of its own: time passes for every order of a shop, so each trade makes it slower. */
const shops = Array.from({ length: times(20, 1) }, (_, index) => index + 1)

test.each(shops)(
  'after any trade with faults, every order has the money that it is due (shop %i)',
  async () => {
    let turn = 0
    const everyFifth = [
      { status: 500 },
      { drop: 'before' as const },
      { drop: 'after' as const },
      { status: 429 },
    ]
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 45, size: 'max' }), async (steps) => {
        const orders: Trade[] = []
        store.razorpay.chance = () =>
          ++turn % 5 === 0 ? everyFifth[(turn / 5) % everyFifth.length] : undefined
        for (const one of steps) await take(one, orders)
        await settleDown()
        const { rows } = await store.pool.query(
          `select o.order_id, o.status, o.payment_type, o.payment_status, o.total * 100 as total,
             coalesce((select sum(amount) * 100 from returns r where r.order_id = o.id), 0)::int as returned,
             coalesce((select sum(amount_paise - refunding_paise) from captures c where c.order_id = o.id
               and not exists (select from capture_withdrawals w where w.capture_id = c.id)), 0)::int as net
           from orders o`,
        )
        for (const order of rows)
          if (order.payment_status === 'paid')
            expect({ ...order, net: order.net }).toMatchObject({ net: order.total - order.returned })
          else if (order.payment_type === 'online' || order.payment_type === 'upi')
            expect(order).toMatchObject({ net: 0 })
        expect(await inconsistencies(store)).toEqual([])
        const { rows: waiting } = await store.pool.query(
          `select state, error from refunds where state in ('queued', 'sent', 'failed')`,
        )
        expect(waiting).toEqual([])
        expect(await balanceInTheLedger()).toBe(balanceAtRazorpay())
      }),
      { numRuns: times(25, 6), endOnFailure: true },
    )
  },
)

/** Paise that our ledger says Razorpay has of us. */
async function balanceInTheLedger(): Promise<number> {
  const { rows } = await store.pool.query<{ balance: number }>(
    `select coalesce(sum(case 'provider:razorpay' when to_account then amount_paise when from_account then -amount_paise end), 0)::int as balance
     from money_moves`,
  )
  return rows[0]!.balance
}

/** The same as Razorpay says. */
function balanceAtRazorpay(): number {
  const { payments, refunds } = store.razorpay
  const captured = payments.filter((payment) => payment.captured).reduce((sum, { amount }) => sum + amount, 0)
  const refunded = refunds.filter(({ status }) => status === 'processed')
  return captured - refunded.reduce((sum, { amount }) => sum + amount, 0)
}
