import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin, createPerson, createProduct, openLedger } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { fillStartingData } from '../../setup/sample/starting-data.ts'

let store: TestApp
let customer: string
let admin: string
let product: string

beforeAll(async () => {
  store = await createTestApp()
  await fillStartingData(store.db)
  customer = (await createPerson(store.db)).token
  admin = (await createAdmin(store.db)).token
  product = await createProduct(store.db)
  await openLedger(store.pool)
})
afterAll(() => store.stop())

const setStatus = (id: string, status: string) =>
  store.call('PUT', `/api/orders/admin/${id}/status`, { token: admin, body: { status } })

const waitingForCoupon = async () =>
  (
    await store.pool.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like 'update "coupons"%'`,
    )
  ).rows[0].count

/** An order locks its coupon before its stock; the reverse order could deadlock with it. */
async function waitsEmptyHanded(move: () => Promise<{ status: number }>): Promise<void> {
  const other = await store.pool.connect()
  try {
    await other.query('begin')
    await other.query(`update coupons set uses = uses where code = 'SAVE20'`)
    const moving = move()
    await expect.poll(waitingForCoupon).toBe(1)
    await other.query('select from products where id = $1 for no key update nowait', [product])
    await other.query('commit')
    expect((await moving).status).toBe(200)
  } finally {
    other.release(true)
  }
}

test('a cancelled or reopened order locks its coupon before its stock, like a new one', async () => {
  const body = orderBody([{ product_id: product }], { coupon_code: 'SAVE20', discount: 20 })
  const id = (await postOrder(store, customer, body)).body.order.order_id
  await waitsEmptyHanded(() => store.call('PUT', `/api/orders/${id}/cancel`, { token: customer }))
  await waitsEmptyHanded(() => setStatus(id, 'placed'))
})
