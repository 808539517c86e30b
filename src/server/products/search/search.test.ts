import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchQuerySchema } from '#shared/products/product.schema.ts'
import { createCollection, createProduct } from '../../../../tests/support/factories.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { collections } from '../collections/collection.tables.ts'
import { findProducts, searchProducts } from '../catalogue/product.queries.ts'
import { onSale } from '../catalogue/product-filter.ts'
import { products } from '../product.tables.ts'
import { exclusiveTiers, readMany } from './matches.ts'
import { parseSearch } from './parse-search.ts'
import { searchWords } from './search.tables.ts'

let store: TestApp

beforeAll(async () => {
  store = await createTestApp()
  const { db } = store
  await createCollection(db, 'ethnics')
  await createProduct(db, {
    id: 'linen-kurta',
    name: 'Linen Kurta',
    category: 'Kurtas',
    price: 1499,
    collectionId: 'ethnics',
    colors: ['Ivory'],
    badge: 'Festive',
  })
  await createProduct(db, {
    id: 'denim-jacket',
    name: 'Denim Trucker Jacket',
    category: 'Jackets',
    price: 2999,
    colors: ['Blue'],
  })
  await createProduct(db, {
    id: 'jeans',
    name: 'Straight Jeans',
    category: 'Jeans',
    price: 1999,
    description: 'Denim to wear under a jacket.',
    stock: { 32: 0 },
  })
  await createProduct(db, {
    id: 'shirt',
    name: 'Café T-Shirt',
    category: 'Tees',
    price: 799,
    description: "A men's tee in 100% cotton; the one you'll reach for.",
  })
  await createProduct(db, { id: 'reddish', name: 'Reddish Polo', category: 'Polos', price: 899 })
  await createProduct(db, { id: 'red', name: 'Red Polo', category: 'Polos', price: 899 })
  await createProduct(db, {
    id: 'hindi',
    name: 'कुर्ता',
    category: 'Kurtas',
    price: 999,
    collectionId: 'ethnics',
  })
})
afterAll(() => store.stop())

const search = async (q: string, more = '') =>
  (await store.call('GET', `/api/products/search?q=${encodeURIComponent(q)}${more}`)).body
const found = async (q: string, more = '') =>
  (await search(q, more)).products.map((product: { id: string }) => product.id)

test('of a long text only what fits into eighty characters is looked up', async () => {
  expect(await found(`linen kurta ${'x'.repeat(80)}`)).toEqual(['linen-kurta'])
})

test.each([
  ['kurta', ['hindi', 'linen-kurta']],
  ['KURTAS', ['hindi', 'linen-kurta']],
  ['ivory', ['linen-kurta']],
  ['festive', ['linen-kurta']],
  ['ethnics linen', ['linen-kurta']],
  ['cafe', ['shirt']],
  ['café', ['shirt']],
  ['mens', ['shirt']],
  ["men's", ['shirt']],
  ['t-shirt', ['shirt']],
  ['कुर्ता', ['hindi', 'linen-kurta']],
])('finds by name, category, collection, colour, badge and description: %s', async (q, expected) => {
  expect((await found(q)).toSorted()).toEqual(expected.toSorted())
})

test.each([
  ['kurtaa', 'linen-kurta'],
  ['kutra', 'linen-kurta'],
  ['ukrta', 'linen-kurta'],
  ['linne', 'linen-kurta'],
  ['denm jacket', 'denim-jacket'],
  ['denim jackte', 'denim-jacket'],
  ['jackts', 'denim-jacket'],
  ['bleu', 'denim-jacket'],
  ['lbue', 'denim-jacket'],
])('forgives one typo: %s', async (q, expected) => {
  expect((await found(q))[0]).toBe(expected)
})

test('says which word was looked for instead of one with a typo, and only then', async () => {
  const showing = async (q: string) =>
    (await store.call('GET', `/api/products/search?q=${encodeURIComponent(q)}`)).body.showing
  expect(await showing('kruta')).toBe('kurta')
  expect(await showing('kruta')).toBe('kurta')
  expect(await showing('Linen KRUTA')).toBe('Linen kurta')
  for (const q of ['kurta', 'kur', 'linen kurta', 'kruta qqqqqq']) expect(await showing(q)).toBeUndefined()
})

test.each([
  ['kur', 'linen-kurta'],
  ['lin ku', 'linen-kurta'],
  ['d j', 'denim-jacket'],
  ['truck', 'denim-jacket'],
])('takes a prefix while typing: %s', async (q, expected) => {
  expect(await found(q)).toContain(expected)
})

test.each(['zzzz', 'kurta zzzz', 'kxrtx', '!!!', '👕', '"', "' or 1=1 --", '\\', '(', ':*', '&|!', 'पतलून'])(
  'finds nothing for %s',
  async (q) => {
    const body = await search(q)
    expect(body).toMatchObject({ success: true, page: 1, products: [], total: 0, pages: 0 })
  },
)

test('a search of stop words alone finds products', async () => {
  expect(await found('the')).toEqual(['shirt'])
  expect(await found('in a')).toContain('shirt')
})

test('the best match comes first: name before other fields, whole words before prefixes', async () => {
  expect(await found('denim jacket')).toEqual(['denim-jacket', 'jeans'])
  expect(await found('jeans')).toEqual(['jeans'])
  expect(await found('red')).toEqual(['red', 'reddish'])
  expect((await found('polo')).toSorted()).toEqual(['red', 'reddish'])
})

test('search results can be filtered, sorted and paged', async () => {
  expect(await found('denim', '&max_price=2000')).toEqual(['jeans'])
  expect(await found('denim', '&in_stock=true')).toEqual(['denim-jacket'])
  expect(await found('denim', '&sort=price-low')).toEqual(['jeans', 'denim-jacket'])
  expect(await found('denim', '&collection_id=ethnics')).toEqual([])
  expect(await found('denim', '&category=jackets')).toEqual(['denim-jacket'])
  expect(
    await found(
      'denim',
      `&category=${encodeURIComponent("'\\")}&collection_id=${encodeURIComponent("it's | !")}`,
    ),
  ).toEqual([])
  expect(await search('denim', '&limit=1&page=2')).toMatchObject({
    products: [{ id: 'jeans' }],
    total: 2,
    page: 2,
    pages: 2,
  })
  expect(await search('denim', '&limit=1')).toMatchObject({
    products: [{ id: 'denim-jacket' }],
    total: 2,
    page: 1,
    pages: 2,
  })
  expect(await search('denim', '&limit=1&page=5')).toMatchObject({
    products: [],
    total: 2,
    page: 5,
    pages: 2,
  })
  expect((await store.call('GET', '/api/products/search')).body.total).toBe(7)
  expect((await store.call('GET', `/api/products/search?q=${'a'.repeat(201)}`)).status).toBe(400)
  expect((await store.call('GET', '/api/products/public?search=denm%20jackt')).body.products).toMatchObject([
    { id: 'jeans' },
    { id: 'denim-jacket' },
  ])
})

/** Past the cache of responses, which is dropped by what changes a product, and not by SQL. */
const foundNow = async (q: string): Promise<string[]> =>
  (await searchProducts(store.db, { q })).products.map(({ id }) => id)

test('search follows edits and deletions immediately', async () => {
  const { db } = store
  const id = await createProduct(db, { name: 'Paisley Bandhgala', collectionId: 'classy' })
  expect(await foundNow('bandhgalla')).toEqual([id])
  await db
    .update(products)
    .set({ name: 'Jamawar Sherwani', description: 'Paisley' })
    .where(eq(products.id, id))
  expect(await foundNow('bandhgala')).toEqual([])
  expect(await foundNow('sherwni paisley')).toEqual([id])
  await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, id))
  expect(await foundNow('sherwani')).toEqual([])
  await db.update(products).set({ archivedAt: null }).where(eq(products.id, id))
  expect(await foundNow('sherwani')).toEqual([id])
  await db.delete(products).where(eq(products.id, id))
  expect(await foundNow('sherwani')).toEqual([])
})

test('a renamed collection is found by its new name', async () => {
  await store.db.update(collections).set({ name: 'Heritage' }).where(eq(collections.id, 'ethnics'))
  expect((await foundNow('heritage')).toSorted()).toEqual(['hindi', 'linen-kurta'])
  expect(await foundNow('ethnics')).toEqual([])
})

test('every word is counted once per product on sale', async () => {
  const { rows } = await store.db.execute<{ word: string; counted: number; expected: number }>(sql`
    select word, coalesce(w.products, 0) as counted, coalesce(d.times, 0)::int as expected
    from ${searchWords} w full join (
      select unnest(s.words) as word, count(*) as times from product_search s group by 1
    ) d using (word)`)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((row) => row.counted !== row.expected)).toEqual([])
})

test('concurrent edits neither fail nor miscount words', async () => {
  const { db } = store
  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, n) => createProduct(db, { name: `Alpha Beta Gamma ${n}` })),
  )
  await Promise.all(
    ids.map((id, n) =>
      db
        .update(products)
        .set({ name: n % 2 ? 'Gamma Delta' : 'Delta Alpha' })
        .where(eq(products.id, id)),
    ),
  )
  const rows = await db
    .select()
    .from(searchWords)
    .where(sql`word in ('alpha', 'beta', 'gamma', 'delta')`)
  expect(Object.fromEntries(rows.map((row) => [row.word, row.products]))).toEqual({
    alpha: 4,
    gamma: 4,
    delta: 8,
  })
})

test('no search text causes an error', async () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...`'"\\:*&|!()<->%_ aA9éकÅﬁ\u200b\t\n$?`), maxLength: 60 }),
  )
  await fc.assert(
    fc.asyncProperty(typed, async (q) => {
      const { data, success } = searchQuerySchema.safeParse({ q })
      if (!success) return
      await searchProducts(store.db, data)
      await findProducts(store.db, { search: data.q })
    }),
    { numRuns: 200 },
  )
})

test('among equal matches what is in stock comes first, also where a search finds many', async () => {
  for (const [id, stock, unitsSold] of [
    ['kaftan-out', 0, 90],
    ['kaftan-low', 1, 5],
    ['kaftan-in', 40, 9],
  ] as const) {
    await createProduct(store.db, {
      id,
      name: 'Silk Kaftan',
      category: 'Kaftans',
      price: 999,
      stock: { M: stock },
    })
    await store.db.update(products).set({ unitsSold }).where(eq(products.id, id))
  }
  const wanted = ['kaftan-in', 'kaftan-low', 'kaftan-out']
  expect(await found('kaftan')).toEqual(wanted)

  const parsed = (await parseSearch(store.db, 'kaftan')).search!
  const matches = { search: parsed, where: onSale }
  for (const each of [1_000, 1]) {
    const expected = { total: 1_000, parts: exclusiveTiers(parsed).map(() => each) }
    const { rows } = await store.db.execute<{ id: string }>(
      readMany(matches, { limit: 3, offset: 0 }, undefined, expected),
    )
    expect(rows.map(({ id }) => id)).toEqual(wanted)
  }
})
