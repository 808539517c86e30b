import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCollection, createPerson, createProduct } from '../../../../tests/support/factories.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { media } from '../../media/media.tables.ts'
import { collections } from '../collections/collection.tables.ts'
import { findProducts } from './product.queries.ts'
import { countSitemapEntries, findSitemapEntries } from './sitemap.queries.ts'
import { productImages, products, reviews } from '../product.tables.ts'

let store: TestApp
const day = (n: number) => new Date(Date.UTC(2026, 0, n))

beforeAll(async () => {
  store = await createTestApp()
  const { db } = store
  await createCollection(db, 'ethnics')
  await createProduct(db, {
    id: 'linen-kurta',
    name: 'Linen Kurta',
    category: 'Kurtas',
    price: 1499,
    originalPrice: 1999,
    badge: 'New',
    collectionId: 'ethnics',
    colors: ['White'],
    stock: { XL: 3, S: 0, M: 2 },
    createdAt: day(1),
  })
  await createProduct(db, {
    id: 'denim-jacket',
    name: 'denim jacket',
    category: 'Jackets',
    price: 2999,
    colors: ['Blue'],
    stock: { M: 4 },
    createdAt: day(2),
  })
  await createProduct(db, {
    id: 'chinos',
    name: 'Chinos',
    category: 'Trousers',
    price: 1299,
    stock: { 34: 0, 30: 0 },
    createdAt: day(3),
  })
  await createProduct(db, {
    id: 'oxford-shirt',
    name: 'Oxford Shirt',
    category: 'Shirts',
    price: 1299,
    stock: { M: 9 },
    createdAt: day(4),
  })
  await createProduct(db, { id: 'gone', name: 'Gone Shirt', category: 'Shirts', createdAt: day(5) })
  await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, 'gone'))
  await db.update(products).set({ unitsSold: 7 }).where(eq(products.id, 'linen-kurta'))
})
afterAll(() => store.stop())

const list = async (query = '') => (await store.call('GET', `/api/products/public${query}`)).body
const ids = async (query = '') => (await list(query)).products.map((product: { id: string }) => product.id)

describe('the catalogue', () => {
  test('shows products on sale, newest first, without archived ones', async () => {
    const body = await list()
    expect(body.products.map((product: { id: string }) => product.id)).toEqual([
      'oxford-shirt',
      'chinos',
      'denim-jacket',
      'linen-kurta',
    ])
    expect(body).toMatchObject({ success: true, total: 4, page: 1, pages: 1 })
  })

  test('shows all public fields of a product', async () => {
    const { db } = store
    await db.insert(media).values([
      { id: 'ab-10x20', width: 10, height: 20, placeholder: '' },
      { id: 'cd-10x20', width: 10, height: 20, placeholder: '' },
    ])
    await db.insert(productImages).values([
      { productId: 'linen-kurta', mediaId: 'cd-10x20', position: 2 },
      { productId: 'linen-kurta', mediaId: 'ab-10x20', position: 1 },
    ])
    for (const [rating, hiddenAt] of [
      [5, null],
      [4, null],
      [4, null],
      [1, new Date()],
    ] as const) {
      await db
        .insert(reviews)
        .values({ productId: 'linen-kurta', userId: (await createPerson(db)).id, rating, hiddenAt })
    }
    const { body } = await store.call('GET', '/api/products/public/linen-kurta')
    expect(body.product).toEqual({
      id: 'linen-kurta',
      name: 'Linen Kurta',
      description: '',
      category: 'Kurtas',
      price: 1499,
      original_price: 1999,
      badge: 'New',
      collection_id: 'ethnics',
      collection_name: 'Ethnics',
      mrp: null,
      images: ['/media/ab-10x20/640.webp', '/media/cd-10x20/640.webp'],
      features: [],
      colors: ['White'],
      sizes: ['S', 'M', 'XL'],
      sizeStock: { S: 0, M: 2, XL: 3 },
      totalStock: 5,
      rating: 4.3,
      review_count: 3,
      createdAt: '2026-01-01T00:00:00.000Z',
      fabric: null,
      country_of_origin: null,
    })
    expect((await list('?category=shirts')).products[0]).toMatchObject({
      rating: null,
      review_count: 0,
      original_price: null,
      badge: null,
    })
  })

  test.each([
    ['?collection_id=ethnics', ['linen-kurta']],
    ['?collection_id=nowhere', []],
    ['?category=Shirts', ['oxford-shirt']],
    ['?min_price=1299&max_price=1499', ['oxford-shirt', 'chinos', 'linen-kurta']],
    ['?min_price=1500&max_price=1400', []],
    ['?max_price=999999999999999', ['oxford-shirt', 'chinos', 'denim-jacket', 'linen-kurta']],
    ['?in_stock=true&max_price=1299', ['oxford-shirt']],
    ['?in_stock=false&max_price=1299', ['oxford-shirt', 'chinos']],
    ['?size=M', ['oxford-shirt', 'denim-jacket', 'linen-kurta']],
    ['?size=S', []],
    ['?size=M&color=White', ['linen-kurta']],
    ['?color=white', ['linen-kurta']],
    ['?size=XL&search=kurta', ['linen-kurta']],
    ['?sort=oldest', ['linen-kurta', 'denim-jacket', 'chinos', 'oxford-shirt']],
    ['?sort=price-low', ['chinos', 'oxford-shirt', 'linen-kurta', 'denim-jacket']],
    ['?sort=price-high&limit=2', ['denim-jacket', 'linen-kurta']],
    ['?sort=name', ['chinos', 'denim-jacket', 'linen-kurta', 'oxford-shirt']],
    ['?sort=popular', ['linen-kurta', 'oxford-shirt', 'denim-jacket', 'chinos']],
    ['?search=kurta', ['linen-kurta']],
    ['?search=!!!', []],
    [
      '?collection_id=&category=&min_price=&max_price=&search=&sort=&in_stock=&page=&limit=&utm_source=x',
      ['oxford-shirt', 'chinos', 'denim-jacket', 'linen-kurta'],
    ],
  ])('answers %s', async (query, expected) => {
    expect(await ids(query)).toEqual(expected)
  })

  test('offers the sizes and colours of what is on sale, sizes in shop order', async () => {
    const { sizes, colors } = (await store.call('GET', '/api/catalogue/choices')).body
    expect([sizes, colors]).toEqual([
      ['S', 'M', 'XL', '30', '34'],
      ['Blue', 'White'],
    ])
  })

  test('is paged, and a page past the last is empty', async () => {
    expect(await list('?limit=3')).toMatchObject({ total: 4, page: 1, pages: 2 })
    const second = await list('?limit=3&page=2')
    expect(second).toMatchObject({ total: 4, page: 2, pages: 2 })
    expect(second.products).toHaveLength(1)
    expect(await list('?limit=3&page=9')).toMatchObject({ products: [], total: 4, page: 9, pages: 2 })
    expect(await list('?page=1000000')).toMatchObject({ products: [], total: 4 })
  })

  test.each(['1000001', '9'.repeat(15), '9'.repeat(40)])('takes the whole number %s', async (number) => {
    expect(await list(`?page=${number}`)).toMatchObject({ products: [], total: 4 })
    expect(await list(`?max_price=${number}`)).toMatchObject({ total: 4 })
    expect(await list(`?min_price=${number}`)).toMatchObject({ products: [], total: 0 })
  })

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'limit=0',
    'limit=101',
    'min_price=-1',
    'min_price=a',
    'max_price=1e3',
    'sort=worst',
    'in_stock=yes',
    'page=1&page=2',
    'search=%00',
  ])('refuses %s', async (query) => {
    const { status, body } = await store.call('GET', `/api/products/public?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, code: 'VALIDATION_FAILED' })
    expect(Object.keys(body.fields)).toEqual([query.split('=')[0]])
  })

  test('names the collection of an archived product', async () => {
    const { status, body } = await store.call('GET', '/api/products/public/gone')
    expect([status, body.error, body.collection_id]).toEqual([404, 'Product not found', 'classy'])
  })

  test.each(['nothing', 'gone', 'a%00b', '%F0%9F%91%95', "'"])('has no product %s', async (id) => {
    const { status, body } = await store.call('GET', `/api/products/public/${id}`)
    expect(status).toBe(404)
    expect(body).toMatchObject({
      success: false,
      code: 'NOT_FOUND',
      error: expect.stringMatching(/^(Product n|N)ot found$/),
    })
  })

  test('has the right total after an edit', async () => {
    const { db } = store
    const total = async () => (await findProducts(db, { limit: 1 })).total
    expect(await total()).toBe(4)
    const id = await createProduct(db, { createdAt: day(9) })
    expect(await total()).toBe(5)
    await db.delete(products).where(eq(products.id, id))
    expect(await total()).toBe(4)
  })
})

describe('featured products', () => {
  test('are in stock, up to the requested number', async () => {
    const { body } = await store.call('GET', '/api/products/public/featured')
    expect(body.products.map((product: { id: string }) => product.id).toSorted()).toEqual([
      'denim-jacket',
      'linen-kurta',
      'oxford-shirt',
    ])
    expect((await store.call('GET', '/api/products/public/featured?limit=2')).body.products).toHaveLength(2)
  })

  test.each(['limit=0', 'limit=25', 'limit=x'])('refuses %s', async (query) => {
    expect((await store.call('GET', `/api/products/public/featured?${query}`)).status).toBe(400)
  })
})

describe('the sitemap', () => {
  test('has collections and products on sale, each with its last change and its pictures', async () => {
    const { db } = store
    const mediaId = '5170aa-960x1200'
    await db.insert(media).values({ id: mediaId, width: 960, height: 1200, placeholder: '' })
    const [id, changed] = [await createProduct(db, { id: 'mapped', collectionId: 'monsoon' }), day(9)]
    await db.insert(productImages).values({ productId: id, mediaId, position: 0 })
    await db.update(products).set({ updatedAt: changed }).where(eq(products.id, id))
    await db
      .update(collections)
      .set({ updatedAt: day(8), mediaId })
      .where(eq(collections.id, 'monsoon'))

    const images = [`/media/${mediaId}/640.webp`]
    const entries = await findSitemapEntries(db, { limit: 100, offset: 0 })
    expect(entries).toContainEqual({ path: '/collections/monsoon', changed: '2026-01-09', images })
    expect(entries).toContainEqual({ path: '/products/mapped', changed: '2026-01-09', images })
    expect(entries.map(({ path }) => path)).not.toContain('/products/gone')
    expect(await findSitemapEntries(db, { limit: 2, offset: 1 })).toEqual(entries.slice(1, 3))
    expect(await countSitemapEntries(db)).toBe(entries.length)
    await db.delete(products).where(eq(products.id, id))
    await db.delete(collections).where(eq(collections.id, 'monsoon'))
  })
})

describe('reviews of a product', () => {
  test('leave out hidden ones and full names', async () => {
    const { body } = await store.call('GET', '/api/products/public/linen-kurta/reviews?limit=2')
    expect(body).toMatchObject({ success: true, total: 3, pages: 2 })
    expect(body.reviews[0]).toMatchObject({ author: 'Asha R.', title: '', text: '' })
    expect(Object.keys(body.reviews[0]).toSorted()).toEqual([
      'author',
      'created_at',
      'rating',
      'text',
      'title',
    ])
  })

  test('are 404 for a product that is not on sale', async () => {
    expect((await store.call('GET', '/api/products/public/gone/reviews')).status).toBe(404)
    expect((await store.call('GET', '/api/products/public/nothing/reviews')).body.error).toBe(
      'Product not found',
    )
  })
})

test('names are sorted as in Indian English: Élan beside Elan, whatever the case', async () => {
  for (const name of ['élan vest', 'Elan Shirt', 'Zari Stole', 'ajrakh tie'])
    await createProduct(store.db, { name, category: 'Sorted' })
  const { products: sorted } = await list('?category=sorted&sort=name')
  expect(sorted.map(({ name }: { name: string }) => name)).toEqual([
    'ajrakh tie',
    'Elan Shirt',
    'élan vest',
    'Zari Stole',
  ])
})
