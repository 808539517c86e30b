import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin, createPerson, createProduct, type Person } from '../../../../tests/support/factories.ts'
import { orderBody } from '../../../../tests/support/orders.ts'
import { callerOf, createTestApp, type Call, type TestApp } from '../../../../tests/support/test-app.ts'
import { createApp } from '../../app.ts'
import { createPool } from '../../db/create-pool.ts'
import { databaseOn } from '../../db/database.ts'
import { committed } from './invalidation.ts'

/** Two machines on one database, each with its connections and its cache. */
let here: TestApp
let there: Call
let stopThere: () => Promise<void>
let admin: Person
beforeAll(async () => {
  here = await createTestApp()
  const ofTheFirst = new Set(committed.listeners('tags'))
  const pool = createPool({ connection: here.connection, max: 5, onError: () => {} })
  const app = await createApp({ config: here.config, pool, db: databaseOn(pool) }, { withPages: false })
  await app.ready()
  // Both run in this process, and yet the second hears of the first through the database alone.
  for (const listener of committed.listeners('tags'))
    if (!ofTheFirst.has(listener)) committed.off('tags', listener)
  there = callerOf(app)
  stopThere = async () => {
    await app.close()
    await pool.end()
  }
  admin = await createAdmin(here.db)
})
afterAll(async () => {
  await stopThere()
  await here.stop()
})

/** Changes that the other machine is told of show in a moment; others take minutes. */
const soon = { interval: 10 }
const productThere = async (id: string) => (await there('GET', `/api/products/public/${id}`)).body.product

test('what staff change on one machine the other shows', async () => {
  const id = await createProduct(here.db, { name: 'Linen Shirt' })
  await expect.poll(() => productThere(id), soon).toMatchObject({ name: 'Linen Shirt' })
  const edited = await here.call('PUT', `/api/products/${id}`, {
    token: admin.token,
    body: { name: 'Cotton Shirt', price: 750 },
  })
  expect(edited.status).toBe(200)
  await expect.poll(() => productThere(id), soon).toMatchObject({ name: 'Cotton Shirt', price: 750 })
})

test('the last unit that is sold on one machine is sold out on the other', async () => {
  const id = await createProduct(here.db, { stock: { M: 1 } })
  await expect.poll(() => productThere(id), soon).toMatchObject({ totalStock: 1 })
  const { token } = await createPerson(here.db)
  const body = orderBody([{ product_id: id }])
  expect((await here.call('POST', '/api/orders', { token, body })).status).toBe(201)
  // The order does not ask the cache: it is refused at once.
  expect((await there('POST', '/api/orders', { token, body })).body.code).toBe('OUT_OF_STOCK')
  await expect.poll(() => productThere(id), soon).toMatchObject({ totalStock: 0 })
})

test('a list that the other machine makes anew shows what has changed here', async () => {
  const id = await createProduct(here.db, { name: 'Madras Lungi', stock: { M: 3 } })
  let price = 2_000
  const listedThere = async () => {
    const { products } = (await there('GET', `/api/products/public?search=lungi&max_price=${price++}`)).body
    return products.find((product: { id: string }) => product.id === id)
  }
  await expect.poll(listedThere, soon).toMatchObject({ name: 'Madras Lungi', totalStock: 3 })
  const { token } = await createPerson(here.db)
  await here.call('POST', '/api/orders', { token, body: orderBody([{ product_id: id }]) })
  await expect.poll(listedThere, soon).toMatchObject({ totalStock: 2 })
  const body = { original_price: 2500 }
  await here.call('PUT', `/api/products/${id}`, { token: admin.token, body })
  await expect.poll(listedThere, soon).toMatchObject({ original_price: 2500 })
})

test('the same order sent to both machines is placed once', async () => {
  const id = await createProduct(here.db, { stock: { M: 9 } })
  const { token } = await createPerson(here.db)
  const request = {
    token,
    body: orderBody([{ product_id: id }]),
    headers: { 'idempotency-key': 'one-press-of-the-button' },
  }
  const answers = await Promise.all([here.call, there].map((call) => call('POST', '/api/orders', request)))
  const placed = answers.filter(({ status }) => status === 201).map(({ body }) => body.order.order_id)
  expect(new Set(placed).size).toBe(1)
  expect((await there('GET', '/api/orders', { token })).body.total).toBe(1)
})

test('who signs out everywhere on one machine is signed out on the other at once', async () => {
  const { token } = await createPerson(here.db)
  expect((await there('GET', '/api/auth/me', { token })).status).toBe(200)
  expect((await here.call('DELETE', '/api/auth/sessions', { token })).status).toBeLessThan(300)
  expect((await here.call('POST', '/api/auth/logout', { token })).status).toBeLessThan(300)
  expect((await there('GET', '/api/auth/me', { token })).status).toBe(401)
})

test('a coupon that is switched off on one machine is not taken by the other at once', async () => {
  await here.pool.query(`insert into coupons (code, kind, value) values ('SUMMER', 'flat', 50)`)
  const id = await createProduct(here.db)
  const body = { items: [{ product_id: id, size: 'M', quantity: 1 }], coupon_code: 'SUMMER' }
  expect((await there('POST', '/api/cart/quote', { body })).body).toMatchObject({ discount: 50 })
  const coupon = { kind: 'flat', value: 50, active: false }
  const off = await here.call('PUT', '/api/admin/coupons/SUMMER', { token: admin.token, body: coupon })
  expect(off).toMatchObject({ status: 200 })
  expect((await there('POST', '/api/cart/quote', { body })).body).toMatchObject({ discount: 0 })
})
