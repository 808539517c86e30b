import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createProduct } from '../../../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { createTestApp, type Answer, type TestApp } from '../../../../tests/support/test-app.ts'
import { fillStartingData } from '../../setup/sample/starting-data.ts'

let store: TestApp
let customers: string[]

beforeAll(async () => {
  store = await createTestApp()
  await fillStartingData(store.db)
  customers = await Promise.all(Array.from({ length: 40 }, async () => (await createPerson(store.db)).token))
})
afterAll(() => store.stop())

const customer = (n: number): string => customers[n % customers.length]!
const inParallel = (times: number, work: (n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, n) => work(n)))
const stockOf = async (id: string) =>
  (
    await store.pool.query(
      'select coalesce(sum(stock), 0)::int as stock from variants where product_id = $1',
      [id],
    )
  ).rows[0].stock
const deadlocks = async () => {
  const { rows } = await store.pool.query(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  )
  return rows[0].n
}
const count = (answers: Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length

test('two hundred buyers of ten units place exactly ten orders', async () => {
  const id = await createProduct(store.db, { stock: { M: 10 } })
  const answers = await inParallel(200, (n) => postOrder(store, customer(n), orderBody([{ product_id: id }])))
  expect([count(answers, 201), count(answers, 409)]).toEqual([10, 190])
  expect(
    answers.filter((answer) => answer.status === 409).every((answer) => answer.body.code === 'OUT_OF_STOCK'),
  ).toBe(true)
  expect(await stockOf(id)).toBe(0)
})

test('buyers of the same two things in opposite order never wait for each other for ever', async () => {
  const [one, two] = [
    await createProduct(store.db, { stock: { M: 150, L: 150 } }),
    await createProduct(store.db, { stock: { M: 150, L: 150 } }),
  ]
  const lines = [
    { product_id: one },
    { product_id: two },
    { product_id: one, size: 'L' },
    { product_id: two, size: 'L' },
  ]
  const answers = await inParallel(150, (n) =>
    postOrder(store, customer(n), orderBody(n % 2 === 0 ? lines : lines.toReversed())),
  )
  expect(count(answers, 201)).toBe(150)
  expect([await stockOf(one), await stockOf(two), await deadlocks()]).toEqual([0, 0, 0])
})

test('a customer gets FIRSTORDER once, however many requests are sent at once', async () => {
  const id = await createProduct(store.db, { stock: { M: 50 } })
  const fresh = (await createPerson(store.db)).token
  const answers = await inParallel(20, () =>
    postOrder(store, fresh, orderBody([{ product_id: id }], { coupon_code: 'FIRSTORDER', discount: 15 })),
  )
  expect([count(answers, 201), count(answers, 409)]).toEqual([1, 19])
})

test('two coupons for the first order are not both taken at once', async () => {
  await store.pool.query(
    `insert into coupons (code, kind, value, first_order_only) values ('NEWHERE', 'flat', 25, true)`,
  )
  const id = await createProduct(store.db, { stock: { M: 50 } })
  const fresh = (await createPerson(store.db)).token
  const codes = [
    { coupon_code: 'FIRSTORDER', discount: 15 },
    { coupon_code: 'NEWHERE', discount: 25 },
  ]
  const answers = await inParallel(10, (n) =>
    postOrder(store, fresh, orderBody([{ product_id: id }], codes[n % 2])),
  )
  expect(count(answers, 201)).toBe(1)
})

test('a coupon with a total limit is used no more often, and one per customer once by each', async () => {
  await store.pool.query(
    `insert into coupons (code, kind, value, max_uses, max_uses_per_customer) values ('FIVE', 'flat', 50, 5, null), ('EACH', 'flat', 60, null, 1)`,
  )
  const id = await createProduct(store.db, { stock: { M: 90 } })
  const five = await inParallel(40, (n) =>
    postOrder(store, customer(n), orderBody([{ product_id: id }], { coupon_code: 'FIVE', discount: 50 })),
  )
  expect(count(five, 201)).toBe(5)
  const each = await inParallel(30, (n) =>
    postOrder(store, customer(n % 3), orderBody([{ product_id: id }], { coupon_code: 'EACH', discount: 60 })),
  )
  expect(count(each, 201)).toBe(3)
})

test('parallel orders and cancellations leave shelves, ledger and coupons in agreement', async () => {
  await store.pool.query(`
    insert into stock_ledger (product_id, size, change, stock_after, reason)
    select v.product_id, v.size, v.stock - coalesce(sum(l.change), 0), v.stock, 'initial' from variants v
    left join stock_ledger l using (product_id, size) group by v.product_id, v.size, v.stock`)
  const id = await createProduct(store.db, { stock: { M: 0 } })
  await store.pool.query(`update variants set stock = 30 where product_id = $1`, [id])
  await store.pool.query(
    `insert into stock_ledger (product_id, size, change, stock_after, reason) values ($1, 'M', 30, 30, 'initial')`,
    [id],
  )
  await inParallel(120, async (n) => {
    const placed = await postOrder(
      store,
      customer(n),
      orderBody([{ product_id: id }], n % 4 === 0 ? { coupon_code: 'SAVE20', discount: 20 } : {}),
    )
    if (placed.status !== 201 || n % 3 === 0) return placed
    return store.call('PUT', `/api/orders/${placed.body.order.order_id}/cancel`, { token: customer(n) })
  })
  expect(await inconsistencies(store)).toEqual([])
})
