import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createProduct } from '../../../../tests/support/factories.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { products } from '../product.tables.ts'
import { ListedProducts } from './listed-products.ts'

let database: TestDatabase
let listed: ListedProducts
let id: string
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.drop())
beforeEach(async () => {
  listed = new ListedProducts(database.db)
  listed.open()
  id = await createProduct(database.db, { name: 'Linen Shirt' })
})

/** An edit that nothing is told of. */
const rename = (name: string) => database.db.update(products).set({ name }).where(eq(products.id, id))
const shownNames = async (...ids: string[]) => (await listed.read(ids)).map(({ name }) => name)

test('products come in the order of their ids, without those that are gone', async () => {
  const other = await createProduct(database.db, { name: 'Cotton Kurta' })
  expect(await shownNames(id)).toEqual(['Linen Shirt'])
  expect(await shownNames(other, 'gone', id)).toEqual(['Cotton Kurta', 'Linen Shirt'])
})

test.each([[['products']], [['stock', 'stock:ID']]])('%j reads a product again', async (tags) => {
  await shownNames(id)
  await rename('Silk Shirt')
  expect(await shownNames(id)).toEqual(['Linen Shirt'])
  listed.invalidate(tags.map((tag) => tag.replace('ID', id)))
  expect(await shownNames(id)).toEqual(['Silk Shirt'])
})

test('the stock of another product reads nothing again', async () => {
  await shownNames(id)
  await rename('Silk Shirt')
  listed.invalidate(['stock', 'stock:another', 'landing'])
  expect(await shownNames(id)).toEqual(['Linen Shirt'])
})

test('a product that changes while it is read is read again', async () => {
  const reading = shownNames(id)
  listed.invalidate([`stock:${id}`])
  await reading
  await rename('Silk Shirt')
  expect(await shownNames(id)).toEqual(['Silk Shirt'])
})

test('nothing is cached while changes do not arrive', async () => {
  await shownNames(id)
  listed.close()
  await rename('Silk Shirt')
  expect(await shownNames(id)).toEqual(['Silk Shirt'])
  await rename('Wool Shirt')
  expect(await shownNames(id)).toEqual(['Wool Shirt'])
})
