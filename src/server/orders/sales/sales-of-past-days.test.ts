import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin, createPerson, createProduct, type Person } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let store: TestApp
let admin: string
let customer: Person

beforeAll(async () => {
  store = await createTestApp()
  admin = (await createAdmin(store.db)).token
  customer = await createPerson(store.db)
  for (const [index, id] of ['cap', 'kurta', 'shirt', 'tee', 'shorts', 'jacket', 'scarf'].entries())
    await createProduct(store.db, {
      id,
      name: id,
      price: 500 + 100 * index,
      stock: { M: 500 },
      collectionId: index % 2 === 0 ? 'vibes' : 'classy',
    })
})
afterAll(() => store.stop())

async function placed(product_id: string, quantity: number, daysAgo: number): Promise<string> {
  const { body } = await postOrder(store, customer.token, orderBody([{ product_id, quantity }]))
  const id: string = body.order.order_id
  await store.pool.query(
    `update orders set created_at = created_at - $1::int * interval '1 day' where order_id = $2`,
    [daysAgo, id],
  )
  return id
}
const setStatus = (id: string, status: string) =>
  store.call('PUT', `/api/orders/admin/${id}/status`, { token: admin, body: { status } })
const edit = (id: string, body: object) => store.call('PUT', `/api/products/${id}`, { token: admin, body })
const sales = async (days: number) =>
  (await store.call('GET', `/api/admin/sales?days=${days}`, { token: admin })).body.sales

test('cached sales of past days follow cancelled, reopened and recategorised orders', async () => {
  const old = await placed('cap', 40, 3)
  const older = await placed('kurta', 7, 20)
  const asLongAgo = await placed('tee', 9, 40)
  for (const [index, id] of ['shirt', 'tee', 'shorts', 'jacket', 'scarf'].entries())
    await placed(id, 10 + index, 1 + 7 * index)
  const steps = [
    () => setStatus(old, 'cancelled'),
    () => setStatus(older, 'cancelled'),
    () => setStatus(old, 'placed'),
    () => placed('cap', 3, 0),
    () => setStatus(asLongAgo, 'cancelled'),
    () => edit('kurta', { collection_id: 'vibes' }),
    () => edit('cap', { name: 'Flat Cap' }),
    () => placed('cap', 1, 0),
    () => placed('shirt', 2, 0),
    () => setStatus(older, 'delivered'),
  ]
  for (const step of [() => undefined, ...steps]) {
    await step()
    for (const days of [7, 30, 90]) expect(await sales(days)).toMatchObject(await addedUp(days))
  }
  const { best_sellers, days } = await sales(30)
  expect(best_sellers[0]).toMatchObject({ product_id: 'cap', name: 'Flat Cap', units: 44 })
  expect(days.map((day: { orders: number }) => day.orders).at(-1)).toBe(3)
})

/** The same figures, computed from all orders. */
async function addedUp(days: number): Promise<object> {
  const { rows } = await store.pool.query(
    `with sold as (
      select o.*, (now() at time zone 'Asia/Kolkata')::date - (created_at at time zone 'Asia/Kolkata')::date as ago
      from orders o where status <> 'cancelled'
    )
    select
      (select json_build_object('orders', count(*), 'revenue', coalesce(sum(total), 0)) from sold where ago < $1::int) as totals,
      (select json_build_object('orders', count(*), 'revenue', coalesce(sum(total), 0)) from sold
        where ago >= $1::int and ago < 2 * $1::int) as previous_totals,
      (select json_agg(best) from (
        select l.product_id, sum(l.quantity) as units, sum(l.quantity * l.price) as revenue
        from sold join order_lines l on l.order_id = sold.id where ago < $1::int
        group by 1 order by 2 desc, 3 desc, 1 limit 5
      ) as best) as best_sellers,
      (select json_agg(share) from (
        select c.id, sum(l.quantity) as units, sum(l.quantity * l.price) as revenue
        from sold join order_lines l on l.order_id = sold.id
        join products p on p.id = l.product_id join collections c on c.id = p.collection_id
        where ago < $1::int group by 1 order by 3 desc
      ) as share) as collections`,
    [days],
  )
  return rows[0]
}
