import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createProduct, type Person } from '../../../../tests/support/factories.ts'
import { letTimePass } from '../../../../tests/support/let-time-pass.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { products } from '../../products/product.tables.ts'

let store: TestApp
let person: Person

beforeAll(async () => {
  store = await createTestApp()
  person = await createPerson(store.db)
  for (const id of ['first', 'second', 'third']) await createProduct(store.db, { id })
})
afterAll(() => store.stop())

const call = (method: 'GET' | 'POST' | 'DELETE', path = '', token: string | undefined = person.token) =>
  store.call(method, `/api/products/wishlist${path}`, { token })
const wished = async () => (await call('GET')).body.wishlist.map((product: { id: string }) => product.id)

test('lists each product once, the latest first', async () => {
  expect((await call('GET')).body).toEqual({ success: true, wishlist: [] })
  for (const id of ['first', 'second', 'first', 'third', 'first']) {
    await letTimePass(store.pool, 'wishlist_items')
    expect((await call('POST', `/${id}`)).body).toEqual({ success: true })
  }
  expect(await wished()).toEqual(['third', 'second', 'first'])
  expect((await call('GET')).body.wishlist[0]).toMatchObject({
    name: 'Oxford Shirt',
    collection_name: 'Classy',
    totalStock: 30,
    images: [],
  })
  for (const id of ['second', 'second', 'nothing']) expect((await call('DELETE', `/${id}`)).status).toBe(200)
  expect(await wished()).toEqual(['third', 'first'])
})

test('refuses products that are not on sale, and hides archived ones', async () => {
  expect((await call('POST', '/nothing')).body).toEqual({
    success: false,
    code: 'NOT_FOUND',
    error: 'Product not found',
  })
  await store.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, 'third'))
  expect(await wished()).toEqual(['first'])
  expect((await call('POST', '/third')).status).toBe(404)
})

test("is the customer's own", async () => {
  const other = await createPerson(store.db)
  expect((await call('GET', '', other.token)).body.wishlist).toEqual([])
  await call('DELETE', '/first', other.token)
  expect(await wished()).toEqual(['first'])
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    expect(
      (await store.call(method, `/api/products/wishlist${method === 'GET' ? '' : '/first'}`)).status,
    ).toBe(401)
  }
})
