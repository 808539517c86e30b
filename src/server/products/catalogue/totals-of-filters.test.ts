import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { ProductQuery } from '#shared/products/product.schema.ts'
import { createProduct } from '../../../../tests/support/factories.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { products } from '../product.tables.ts'

/** Of two products each filter leaves one. */
const filters: Record<Exclude<keyof ProductQuery, 'page' | 'limit' | 'sort'>, string> = {
  collection_id: 'ethnics',
  category: 'KURTAS',
  min_price: '2000',
  max_price: '1999',
  search: 'silk',
  in_stock: 'true',
  size: 'm',
  color: 'blue',
  country: 'nepal',
}

test('each filter has a total of its own, also where the page does not show all of it', async () => {
  const store = await createTestApp()
  const { db } = store
  const id = await createProduct(db, {
    name: 'Silk Kurta',
    category: 'Kurtas',
    price: 2999,
    collectionId: 'ethnics',
    colors: ['Blue'],
    stock: { M: 4 },
  })
  await db.update(products).set({ countryOfOrigin: 'Nepal' }).where(eq(products.id, id))
  await createProduct(db, { category: 'Trousers', stock: { M: 0 } })
  const total = async (query: string): Promise<number> =>
    (await store.call('GET', `/api/products/public?limit=1${query}`)).body.total
  expect(await total('')).toBe(2)
  for (const [name, value] of Object.entries(filters))
    expect([name, await total(`&${name}=${value}`)]).toEqual([name, 1])
  await store.stop()
})
