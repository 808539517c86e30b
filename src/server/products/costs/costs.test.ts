import { beforeAll, expect, test } from 'vitest'
import { createCollection, createPerson, productInput } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore()
beforeAll(() => createCollection(store.db, 'classy'))

const create = async (more: object = {}): Promise<string> =>
  (await store.staff('POST', '/api/products', { ...productInput, ...more })).body.product.id
const setCost = (id: string, cost_paise: unknown) => store.staff('PUT', `/api/products/${id}`, { cost_paise })

/** Places an order of one unit; returns its id. */
async function sell(id: string): Promise<string> {
  const { status, body } = await postOrder(store, store.customer.token, orderBody([{ product_id: id }]))
  expect(status).toBe(201)
  return body.order.order_id
}

/** Cost of the unit of an order, as reports read it. */
async function costOf(order: string): Promise<number | null> {
  const { rows } = await store.pool.query<{ cost_paise: number | null }>(
    `select c.cost_paise from orders o join order_lines l on l.order_id = o.id
     join product_cost_spans c on c.product_id = l.product_id and o.created_at >= c.since and o.created_at < c.until
     where o.order_id = $1`,
    [order],
  )
  expect(rows.length).toBeLessThan(2)
  return rows[0]?.cost_paise ?? null
}

test('a unit costs what was in force when its order was placed, and before the first known cost the first', async () => {
  const id = await create({ name: 'Costed Shirt' })
  const early = await sell(id)
  expect(await costOf(early)).toBeNull()
  expect((await setCost(id, 40_050)).body.product.cost_paise).toBe(40_050)
  const first = await sell(id)
  await setCost(id, 45_000)
  const second = await sell(id)
  await store.staff('PUT', `/api/products/${id}`, { price: 1400 })
  await setCost(id, null)
  const unknown = await sell(id)
  expect(await Promise.all([early, first, second, unknown].map(costOf))).toEqual([
    40_050,
    40_050,
    45_000,
    null,
  ])
  const { rows } = await store.pool.query<{ user_id: string }>(
    'select user_id from product_costs where product_id = $1',
    [id],
  )
  expect(rows.map((row) => row.user_id)).toEqual([store.admin.id, store.admin.id, store.admin.id])
})

test('a cost that was entered is never changed', async () => {
  const id = await create({ name: 'Kept Shirt', cost_paise: 30_000 })
  await expect(
    store.pool.query('update product_costs set cost_paise = 1 where product_id = $1', [id]),
  ).rejects.toThrow('append-only')
})

test('staff see the cost, also in their file, which takes it back; shoppers and packers do not', async () => {
  const id = await create({ name: 'Secret Shirt', cost_paise: 31_313 })
  expect((await store.staff('GET', `/api/products?search=${id}`)).body.products[0].cost_paise).toBe(31_313)
  expect((await store.staff('GET', `/api/admin/products.csv?search=${id}`)).body).toContain(',31313,')
  for (const path of [`public/${id}`, 'public', 'public?search=secret']) {
    const response = await store.call('GET', `/api/products/${path}`)
    expect([path, response.status, /cost_paise|31313/.test(JSON.stringify(response.body))]).toEqual([
      path,
      200,
      false,
    ])
  }
  const { token } = await createPerson(store.db, { role: 'packer' })
  expect((await store.call('GET', `/api/products/${id}`, { token })).status).toBe(403)

  const imported = await store.call('POST', '/api/admin/products/import', {
    token: store.admin.token,
    body: `id,cost_paise\n${id},32000\n`,
    headers: { 'content-type': 'text/csv' },
  })
  expect(imported.body.lines[0].changes).toEqual(['cost_paise'])
  expect((await store.staff('GET', `/api/products/${id}`)).body.product.cost_paise).toBe(32_000)
})

test.each([
  [0, 'Cost must be more than ₹0. Leave it empty where it is not known'],
  [100_000_001, 'Cost must be at most ₹10,00,000'],
  [412.5, 'Cost must be an amount in rupees and paise'],
  ['412', 'Cost must be an amount in rupees and paise'],
])('a cost of %j is refused', async (cost, message) => {
  const { status, body } = await setCost('oxford-shirt', cost)
  expect([status, body.fields]).toEqual([400, { cost_paise: message }])
})
