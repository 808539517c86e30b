import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderStatuses } from '#shared/orders/order-status.ts'
import { createAdmin, createPerson, createProduct, openLedger } from '../../../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { fillStartingData } from '../../setup/sample/starting-data.ts'

let store: TestApp
let admin: string
let customers: string[]
let products: string[]

beforeAll(async () => {
  store = await createTestApp()
  await fillStartingData(store.db)
  admin = (await createAdmin(store.db)).token
  customers = await Promise.all([1, 2, 3].map(async () => (await createPerson(store.db)).token))
  products = await Promise.all(
    [149, 999, 2599].map((price) => createProduct(store.db, { price, stock: { M: 6, L: 3 } })),
  )
  await openLedger(store.pool)
})
afterAll(() => store.stop())

const who = fc.integer({ min: 0, max: 2 })
const line = fc.record({
  product: fc.integer({ min: 0, max: 2 }),
  size: fc.constantFrom('M', 'L'),
  quantity: fc.integer({ min: 1, max: 3 }),
})
const coupon = fc.constantFrom(
  {},
  {},
  { coupon_code: 'SAVE20', discount: 20 },
  { coupon_code: 'FIRSTORDER', discount: 15 },
  { discount: 10 },
)
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('order' as const),
      who,
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      coupon,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel' as const), who, order: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('status' as const),
      order: fc.nat(),
      status: fc.constantFrom(...orderStatuses),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('restock' as const),
      product: fc.integer({ min: 0, max: 2 }),
      M: fc.integer({ min: 0, max: 9 }),
      L: fc.integer({ min: 0, max: 9 }),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function take(action: Step, placed: string[]): Promise<number> {
  if (action.does === 'order') {
    const items = action.lines.map(({ product, size, quantity }) => ({
      product_id: products[product]!,
      size,
      quantity,
    }))
    const answer = await postOrder(store, customers[action.who]!, orderBody(items, action.coupon))
    if (answer.status === 201) placed.push(answer.body.order.order_id)
    return answer.status
  }
  if (action.does === 'restock') {
    const body = { sizeStock: { M: action.M, L: action.L } }
    return (
      await store.call('PUT', `/api/products/${products[action.product]}/stock`, { token: admin, body })
    ).status
  }
  const id = placed[action.order % Math.max(1, placed.length)] ?? 'TK-NOTHING0'
  if (action.does === 'cancel')
    return (await store.call('PUT', `/api/orders/${id}/cancel`, { token: customers[action.who] })).status
  return (
    await store.call('PUT', `/api/orders/admin/${id}/status`, {
      token: admin,
      body: { status: action.status },
    })
  ).status
}

const shownFigures = async () =>
  (await store.call('GET', '/api/products/admin/stats', { token: admin })).body.stats

/** The same figures, computed from all orders and sizes. */
async function addedUp(): Promise<unknown> {
  const { rows } = await store.pool.query(`
    select
      (select count(*)::int from products where archived_at is null) as "totalProducts",
      (select count(*)::int from orders) as "totalOrders",
      (select coalesce(sum(total), 0)::float8 from orders where status <> 'cancelled') as "totalRevenue",
      (
        select count(*)::int from (
          select from variants v join products p on p.id = v.product_id and p.archived_at is null
          group by v.product_id having sum(v.stock) between 1 and 10
        ) as low
      ) as "lowStockProducts"`)
  return rows[0]
}

test('parallel work of customers and staff leaves every stock explained and every figure right', async () => {
  const placed: string[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (actions) => {
      const statuses = await Promise.all(actions.map((action) => take(action, placed)))
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      expect(await inconsistencies(store)).toEqual([])
      expect(await shownFigures()).toEqual(await addedUp())
    }),
    { numRuns: 40 },
  )
  expect(placed.length).toBeGreaterThan(10)
})
