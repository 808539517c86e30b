import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCollection, createProduct } from '../../../../tests/support/factories.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { products } from '../product.tables.ts'
import { collections } from './collection.tables.ts'

let store: TestApp
let empty: TestApp

beforeAll(async () => {
  store = await createTestApp()
  empty = await createTestApp({ SAMPLE_DATA: 'on' })
  const { db } = store
  for (const [index, price] of [900, 500, 700, 600].entries())
    await createProduct(db, { id: `shirt-${index}`, name: `Shirt ${index}`, price })
  await createProduct(db, { id: 'gone', price: 100 })
  await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, 'gone'))
  await createProduct(db, { id: 'tee', collectionId: 'relaxed' })
  await db.update(products).set({ unitsSold: 3 }).where(eq(products.id, 'tee'))
  await createCollection(db, 'bare')
  await db.update(collections).set({ featured: true, slug: 'plain' }).where(eq(collections.id, 'bare'))
})
afterAll(() => Promise.all([store.stop(), empty.stop()]))

test('all collections have a product count and their cheapest products', async () => {
  const { body } = await store.call('GET', '/api/collections/public')
  expect(body.collections.map((collection: { id: string }) => collection.id)).toEqual([
    'bare',
    'classy',
    'relaxed',
  ])
  expect(body.collections[1]).toEqual({
    id: 'classy',
    slug: 'classy',
    name: 'Classy',
    description: 'The classy collection',
    image: '',
    product_count: 4,
    featured: false,
    sample_products: [
      { id: 'shirt-1', name: 'Shirt 1', price: 500, image: '' },
      { id: 'shirt-3', name: 'Shirt 3', price: 600, image: '' },
      { id: 'shirt-2', name: 'Shirt 2', price: 700, image: '' },
    ],
  })
})

test('featured collections, and top ones by units sold', async () => {
  const idsAt = async (path: string) =>
    (await store.call('GET', path)).body.collections.map((collection: { id: string }) => collection.id)
  expect(await idsAt('/api/collections/public/featured')).toEqual(['bare'])
  expect(await idsAt('/api/collections/public/top')).toEqual(['relaxed', 'classy', 'bare'])
})

test('a collection is found by id or slug, with its products filtered and paged', async () => {
  const { body } = await store.call(
    'GET',
    '/api/collections/public/classy?sort=price-low&min_price=600&limit=2',
  )
  expect(body).toMatchObject({
    success: true,
    total: 3,
    page: 1,
    pages: 2,
    collection: { id: 'classy', product_count: 4 },
  })
  expect(body.collection.products.map((product: { id: string }) => product.id)).toEqual([
    'shirt-3',
    'shirt-2',
  ])
  expect((await store.call('GET', '/api/collections/public/plain')).body.collection).toMatchObject({
    id: 'bare',
    products: [],
  })
  expect((await store.call('GET', '/api/collections/public/bare')).body).toMatchObject({
    total: 0,
    page: 1,
    collection: { slug: 'plain' },
  })
  expect((await store.call('GET', '/api/collections/public/classy?limit=0')).status).toBe(400)
})

test.each(['nothing', "'", '%F0%9F%91%95'])('has no collection %s', async (slug) => {
  const { status, body } = await store.call('GET', `/api/collections/public/${slug}`)
  expect(status).toBe(404)
  expect(body).toEqual({ success: false, error: 'Collection not found', code: 'NOT_FOUND' })
})

test('the four built-in collections are created once, in a store without any', async () => {
  const first = await empty.call('POST', '/api/collections/public/init-sample')
  expect(first.status).toBe(201)
  expect(
    first.body.collections.map((collection: { id: string; slug: string }) => [
      collection.id,
      collection.slug,
    ]),
  ).toEqual(['relaxed', 'classy', 'ethnics', 'vibes'].map((slug) => [slug, slug]))
  const second = await empty.call('POST', '/api/collections/public/init-sample')
  expect(second.status).toBe(200)
  expect(second.body.collections).toHaveLength(4)
  expect((await empty.call('GET', '/api/collections/public/debug')).body.collections[0]).toEqual({
    id: 'relaxed',
    name: 'Relaxed',
    product_count: 0,
  })
})

test('the sample calls are 404 in a store without sample data', async () => {
  expect((await store.call('GET', '/api/collections/public/debug')).status).toBe(404)
  expect((await store.call('POST', '/api/collections/public/init-sample')).status).toBe(404)
})
