import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin, createProduct } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { sweep } from '../../jobs/sweep.queries.ts'

let store: TestApp
let admin: string

beforeAll(async () => {
  store = await createTestApp()
  admin = (await createAdmin(store.db)).token
})
afterAll(() => store.stop())

const send = (file: string) =>
  store.call('POST', '/api/admin/products/import', {
    token: admin,
    body: file,
    headers: { 'content-type': 'text/csv' },
  })

const found = async (search: string): Promise<string[]> => {
  const { body } = await store.call('GET', `/api/products/public?search=${search}`)
  return body.products.map(({ id }: { id: string }) => id)
}

test('the next search finds an imported name, and not the old one', async () => {
  const ids = await Promise.all(
    ['Marigold Tee', 'Marigold Shirt'].map((name) => createProduct(store.db, { name })),
  )
  const { status } = await send(`id,name,archived\n${ids[0]},Heron Tee,\n${ids[1]},Heron Shirt,yes\n`)
  expect(status).toBe(200)
  expect(await found('heron')).toEqual([ids[0]])
  expect(await found('marigold')).toEqual([])
})

test('the sweep updates the search documents of an interrupted import', async () => {
  const id = await createProduct(store.db, { name: 'Saffron Tee' })
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('taanka.search_later', 'on', true)`)
    await tx.execute(sql`insert into search_due (product_id) values (${id})`)
    await tx.execute(sql`update products set name = 'Juniper Tee' where id = ${id}`)
  })
  expect(await found('juniper')).toEqual([])
  await sweep(store.db)
  expect(await found('juniper')).toEqual([id])
})

test('an import succeeds even if the search documents cannot be updated yet', async () => {
  const id = await createProduct(store.db, { name: 'Olive Tee' })
  const other = await store.pool.connect()
  await store.pool.query('insert into search_due (product_id) values ($1)', [id])
  await other.query('begin')
  await other.query('select from search_due for update')
  const importing = send(
    `id,name,category,price,collection_id,stock\n${id},Teal Tee,Shirts,700,classy,M:1\n,Teal Shirt,Shirts,900,classy,M:1\n`,
  )
  // The products are imported, and their search documents wait.
  await expect.poll(waiting).toBe(1)
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  expect(await importing).toMatchObject({ status: 200, body: { creates: 1, updates: 1 } })
  await other.query('commit')
  other.release()
  await sweep(store.db)
  expect(await found('teal')).toHaveLength(2)
})

test('an edit between reading and writing is not overwritten', async () => {
  const id = await createProduct(store.db, { name: 'Indigo Tee', price: 700 })
  const editor = await store.pool.connect()
  await editor.query('begin')
  await editor.query(`update products set description = 'Dyed twice', version = version + 1 where id = $1`, [
    id,
  ])
  const importing = send(`id,price\n${id},750\n`)
  await expect.poll(waiting).toBe(1)
  await editor.query('commit')
  editor.release()
  expect(await importing).toMatchObject({ status: 200, body: { updates: 1 } })
  const { body } = await store.call('GET', `/api/products/${id}`, { token: admin })
  expect(body.product).toMatchObject({ description: 'Dyed twice', price: 750, version: 3 })
})

test("stock sold between reading and writing is set to the file's figure, with a ledger entry", async () => {
  const id = await createProduct(store.db, { stock: { M: 20 } })
  const shopper = await store.pool.connect()
  await shopper.query('begin')
  await shopper.query(`select from products where id = $1 for no key update`, [id])
  await shopper.query(`update variants set stock = stock - 5 where product_id = $1`, [id])
  const importing = send(`id,stock\n${id},M:12\n`)
  await expect.poll(waiting).toBe(1)
  await shopper.query('commit')
  shopper.release()
  expect((await importing).status).toBe(200)
  const { body } = await store.call('GET', `/api/products/${id}/ledger`, { token: admin })
  expect(body.entries[0]).toMatchObject({ size: 'M', change: -3, stock_after: 12, reason: 'import' })
  expect((await postOrder(store, admin, orderBody([{ product_id: id, quantity: 10 }]))).status).toBe(201)
})

/** Number of connections of the store that wait for a row lock. */
async function waiting(): Promise<number> {
  const { rows } = await store.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.count
}
