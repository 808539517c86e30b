import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin } from '../../../../tests/support/factories.ts'
import { inconsistencies } from '../../../../tests/support/orders.ts'
import {
  createPayingStore,
  placeOnline,
  startPaying,
  type PayingStore,
  type Placed,
} from '../../../../tests/support/paying-store.ts'

let store: PayingStore
let admin: string
beforeAll(async () => {
  store = await createPayingStore()
  admin = (await createAdmin(store.db)).token
})
afterAll(() => store.stop())

const staff = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  store.call(method, url, { token: admin, body })

/** Reads the sales of one product, of the whole shop and of one customer, as staff see them. */
async function figures({ id, product }: Placed) {
  const { sales } = (await staff('GET', '/api/admin/sales?days=7')).body
  const { stats } = (await staff('GET', '/api/products/admin/stats')).body
  const { rows } = await store.pool.query<{ user_id: string }>(
    'select user_id from orders where order_id = $1',
    [id],
  )
  const { customer } = (await staff('GET', `/api/admin/customers/${rows[0]!.user_id}`)).body
  const best = sales.best_sellers.find((one: { product_id: string }) => one.product_id === product)
  return {
    today: { orders: sales.totals.orders, revenue: sales.totals.revenue },
    revenue: stats.totalRevenue,
    sold: best ? { units: best.units, revenue: best.revenue } : null,
    spend: customer.spend,
  }
}

const nothing = { today: { orders: 0, revenue: 0 }, revenue: 0, sold: null, spend: 0 }

async function pay(placed: Placed): Promise<void> {
  store.razorpay.pay(await startPaying(store, placed))
  await store.call('POST', `${placed.pay}/check`)
}
const setStatus = async (id: string, status: string) =>
  expect((await staff('PUT', `/api/orders/admin/${id}/status`, { status })).status).toBe(200)

async function takeBack({ id }: Placed, quantity: number, refunded: number): Promise<number> {
  const { status, body } = await staff('POST', `/api/admin/orders/${id}/returns`, {
    lines: [{ position: 0, quantity, restock: true }],
    charges: false,
    seen_refunded: refunded,
  })
  expect(status).toBe(201)
  return body.return.amount
}

test('a sale is what stands: paid or for cash, not cancelled, without the units that came back', async () => {
  const items = (product: string) => [{ product_id: product, size: 'M', quantity: 3 }]
  const first = await placeOnline(store)
  const placed = await placeOnline(store, { more: { items: items(first.product) } })
  await store.call('PUT', `/api/orders/${first.id}/cancel`, { token: first.customer })
  const of = { ...placed, product: first.product }
  expect(await figures(of)).toEqual(nothing)

  await pay(placed)
  const { total } = placed
  const sold = { units: 3, revenue: 3000 }
  expect(await figures(of)).toEqual({
    today: { orders: 1, revenue: total },
    revenue: total,
    sold,
    spend: total,
  })

  await setStatus(placed.id, 'delivered')
  const back = await takeBack(placed, 1, 0)
  const left = total - back
  expect(await figures(of)).toEqual({
    today: { orders: 1, revenue: left },
    revenue: left,
    sold: { units: 2, revenue: 2000 },
    spend: left,
  })

  await takeBack(placed, 2, back)
  expect(await figures(of)).toEqual({ ...nothing, today: { orders: 1, revenue: 0 } })
  expect(await inconsistencies(store)).toEqual([])
})

test('a paid order that is cancelled is no sale; an unpaid one becomes one for cash', async () => {
  const before = await figures(await placeOnline(store))
  const paid = await placeOnline(store)
  await pay(paid)
  expect(await figures(paid)).toMatchObject({ revenue: before.revenue + paid.total, spend: paid.total })
  await setStatus(paid.id, 'cancelled')
  expect(await figures(paid)).toMatchObject({ revenue: before.revenue, spend: 0, sold: null })

  const unpaid = await placeOnline(store)
  expect(await figures(unpaid)).toMatchObject({ revenue: before.revenue, spend: 0 })
  const change = { token: unpaid.customer, body: { type: 'cod' } }
  await store.call('PUT', `/api/orders/${unpaid.id}/payment-method`, change)
  expect(await figures(unpaid)).toMatchObject({ revenue: before.revenue + unpaid.total, spend: unpaid.total })
  expect(await inconsistencies(store)).toEqual([])
})

test('the sums of past days, which are cached, follow payments and returns', async () => {
  const placed = await placeOnline(store)
  await store.pool.query(
    `update orders set created_at = created_at - interval '3 days', pay_by = now() + interval '1 hour' where order_id = $1`,
    [placed.id],
  )
  const revenue = async () => (await figures(placed)).today.revenue
  const before = await revenue()
  await pay(placed)
  expect(await revenue()).toBe(before + placed.total)
  await setStatus(placed.id, 'delivered')
  const back = await takeBack(placed, 1, 0)
  expect(await revenue()).toBe(before + placed.total - back)
})
