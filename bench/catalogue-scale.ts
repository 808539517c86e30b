import type { Database } from '../src/server/db/database.ts'
import { findProducts, searchProducts } from '../src/server/products/catalogue/product.queries.ts'
import { compareTimes, reportHead, reportTimes } from './support/compare-times.ts'
import { fillCatalogue } from './support/fill-catalogue.ts'
import { withSmallAndLarge, type ShopSize } from './support/small-and-large.ts'

/**
 * What a page of the catalogue costs with 1,000 products and with 100,000, in the same run and turn by turn, so that
 * whatever else the machine does falls on both. The budget is a p99 of at most twice (docs/architecture.md,
 * "Budgets").
 *
 *     node bench/catalogue-scale.ts [seconds a kind of query, 8]
 */
const seconds = Number(process.argv[2] ?? 8)
const sizes = { small: 1_000, large: 100_000 }

const page = { limit: 24 }
const bands = [
  { max_price: 999 },
  { min_price: 1000, max_price: 2000 },
  { min_price: 2000, max_price: 3000 },
  { min_price: 5001 },
]
const collections = ['collection-1', 'collection-2', 'collection-3', 'collection-4']
const said = [
  'linen',
  'kurta',
  'denm jacket',
  'whi',
  'oxford shirt',
  'cotton',
  'blue linen shirt',
  'kurtaa',
  'festive',
  'handloom trousers navy',
  'sh',
  'zzzzz',
]

/** Each kind of query with the parameters it is asked with, one after the other. */
const kinds: Record<string, ((db: Database) => Promise<unknown>)[]> = {
  'list, newest': [1, 2, 3, 4].map((number) => (db) => findProducts(db, { ...page, page: number })),
  'list, 100 at a time': [(db) => findProducts(db, {})],
  'list, by price': [
    (db) => findProducts(db, { ...page, sort: 'price-low' }),
    (db) => findProducts(db, { ...page, sort: 'price-high' }),
  ],
  'list, by name': [(db) => findProducts(db, { ...page, sort: 'name' })],
  'list, popular': [(db) => findProducts(db, { ...page, sort: 'popular' })],
  'filter, collection': collections.map(
    (collection_id) => (db) => findProducts(db, { ...page, collection_id }),
  ),
  'filter, category': ['Shirts', 'kurtas', 'Jackets'].map(
    (category) => (db) => findProducts(db, { ...page, category }),
  ),
  'filter, price band': bands.map((band) => (db) => findProducts(db, { ...page, ...band })),
  'filter, in stock': [(db) => findProducts(db, { ...page, in_stock: 'true' })],
  'filter, all at once': collections.map((collection_id) => (db) => {
    return findProducts(db, {
      ...page,
      collection_id,
      category: 'Shirts',
      min_price: 1000,
      max_price: 2000,
      in_stock: 'true',
      sort: 'price-low',
    })
  }),
  'search, best match': said.map((q) => (db) => searchProducts(db, { ...page, q })),
  'search, suggestions': said.map((q) => (db) => searchProducts(db, { limit: 5, q })),
  'search, with filters': said.map(
    (q) => (db) => searchProducts(db, { ...page, q, collection_id: 'collection-2', max_price: 2000 }),
  ),
  'search, by price': said.map((q) => (db) => searchProducts(db, { ...page, q, sort: 'price-low' })),
}

await withSmallAndLarge(fill, async (shops) => {
  reportHead('1,000', '100,000')
  for (const [kind, asks] of Object.entries(kinds))
    reportTimes(kind, await compareTimes(asks, shops, seconds))
})

async function fill(db: Database, size: ShopSize): Promise<string> {
  await fillCatalogue(db, sizes[size])
  return `${sizes[size]} products`
}
