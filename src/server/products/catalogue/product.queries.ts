import { sql, type SQL } from 'drizzle-orm'
import type { Given } from '#shared/public-api.ts'
import {
  defaultProductLimit,
  type Product,
  type ProductList,
  type ProductQuery,
  type ProductSort,
  type SearchQuery,
} from '#shared/products/product.schema.ts'
import { notCacheable } from '../../cache/not-cacheable.ts'
import type { Database } from '../../db/database.ts'
import { allHold, filterConditions, onSale, productOrder } from './product-filter.ts'
import { productOf, readProducts, type ProductRow } from '../editing/product-rows.ts'
import { catalogueSize } from './catalogue-size.ts'
import { countProducts, expectedProducts, type CountOf } from './product-totals.ts'
import {
  fewMatches,
  fromMatches,
  partsOf,
  readFew,
  readMany,
  type Matches,
  type Window,
} from '../search/matches.ts'
import { parseSearch, within, type ParsedSearch } from '../search/parse-search.ts'
import { parsedSearches } from '../search/parsed-searches.ts'

/** A page of the catalogue, newest first by default (docs/product/shopping.md, Catalogue). */
export async function findProducts(db: Database, query: Given<ProductQuery>): Promise<ProductList> {
  const { search, sort = 'newest' } = query
  if (sort === 'best-match') return searchProducts(db, query)
  return search === undefined ? listProducts(db, query, sort) : findMatches(db, query, search, sort)
}

/** A page of search results, best match first by default (docs/product/shopping.md, Search). */
export async function searchProducts(db: Database, query: Given<SearchQuery>): Promise<ProductList> {
  const { q, search } = query
  const sort = query.sort === 'best-match' ? undefined : query.sort
  const typed = [q, search].filter((text) => text !== undefined).join(' ')
  if (typed === '') return listProducts(db, query, sort ?? 'newest')
  return findMatches(db, query, typed, sort)
}

export async function findProduct(db: Database, id: string): Promise<Product | null> {
  const wanted = sql`select p.id from products p where p.id = ${id} and ${onSale}`
  const [row] = await readProducts(db, wanted, { hasTerms: true })
  return row ? productOf(row) : null
}

async function listProducts(
  db: Database,
  query: Given<ProductQuery>,
  sort: ProductSort,
): Promise<ProductList> {
  const window = windowOf(query)
  const found = sql`from products p where ${allHold([onSale, ...filterConditions(query)])}`
  const ids = sql`select p.id ${found} order by ${productOrder[sort]} limit ${window.limit} offset ${window.offset}`
  const counted = { key: keyOf(query), dependsOnStock: dependsOnStock(query), from: found }
  return listOf(await readPage(db, ids, window, counted), window)
}

async function findMatches(
  db: Database,
  query: Given<ProductQuery>,
  typed: string,
  sort: ProductSort | undefined,
): Promise<ProductList> {
  const window = windowOf(query)
  const before = parsedSearches(db).get(typed)
  const again = before && (await readMatches(db, query, before.search, sort))
  if (again?.rows[0] && again.rows[0].catalogue_version === before?.version) return listOf(again, window)

  const parsed = await parseSearch(db, typed)
  if (!parsed) return listOf({ rows: [], total: 0 }, window)
  parsedSearches(db).set(typed, parsed)
  return listOf(await readMatches(db, query, parsed.search, sort), window)
}

interface Found {
  rows: ProductRow[]
  total: number
  behind?: boolean
}

async function readMatches(
  db: Database,
  query: Given<ProductQuery>,
  parsed: ParsedSearch,
  sort: ProductSort | undefined,
): Promise<Found> {
  const window = windowOf(query)
  const { collection_id, category, ...others } = query
  const matches: Matches = {
    search: within(parsed, { collection_id, category }),
    where: allHold([onSale, ...filterConditions(others)]),
  }
  const counted: CountOf = {
    key: keyOf(query, JSON.stringify(matches.search)),
    dependsOnStock: dependsOnStock(query) || parsed.sizes.length > 0,
    from: fromMatches(matches),
    parts: partsOf(matches.search),
  }
  const order = sort && productOrder[sort]
  // A small catalogue needs no count to tell that there are few.
  const expected = (await catalogueSize(db)) > fewMatches && (await expectedProducts(db, counted))
  return expected && expected.total > fewMatches
    ? readPage(db, readMany(matches, window, order, expected), window, counted)
    : readPage(db, readFew(matches, window, order), window, { ...counted, hasTotal: true })
}

async function readPage(
  db: Database,
  ids: SQL,
  { page, limit, offset }: Page,
  { hasTotal = false, ...counted }: CountOf & { hasTotal?: boolean },
): Promise<Found> {
  const rows = await readProducts(db, ids, { hasTotal })
  const isLast = rows.length < limit && (rows.length > 0 || page === 1)
  const read = isLast ? offset + rows.length : rows[0]?.total
  if (typeof read === 'number') return { rows, total: read }
  return { rows, ...(await countProducts(db, rows[0]?.catalogue_version, counted)) }
}

const listOf = ({ rows, total, behind }: Found, { page, limit }: Page): ProductList => ({
  ...(behind && { [notCacheable]: true }),
  products: rows.map(productOf),
  total,
  page,
  pages: Math.ceil(total / limit),
})

type Page = Window & { page: number }

const windowOf = ({ page = 1, limit = defaultProductLimit }: Given<ProductQuery>): Page => ({
  page,
  limit,
  offset: (page - 1) * limit,
})

const dependsOnStock = ({ in_stock }: Given<ProductQuery>): boolean => in_stock === 'true'

const keyOf = (query: Given<ProductQuery>, words?: string): string =>
  JSON.stringify([
    query.collection_id,
    query.category?.toLowerCase(),
    query.min_price,
    query.max_price,
    query.in_stock,
    words,
  ])

/** Random products in stock (docs/product/shopping.md, Home). */
export async function findFeaturedProducts(db: Database, limit: number): Promise<Product[]> {
  const drawn = await readProducts(
    db,
    randomInStock(sql`products p tablesample system (${await sampleShare(db)})`, limit),
  )
  const rows = drawn.length === limit ? drawn : await readProducts(db, randomInStock(sql`products p`, limit))
  return rows.map(productOf)
}

const randomInStock = (from: SQL, limit: number): SQL => sql`
  select p.id from ${from}
  where ${onSale} and exists (select from variants v where v.product_id = p.id and v.stock > 0)
  order by random() limit ${limit}`

/** Percent of the table to sample: all of a small shop, about two thousand products of a large one. */
const sampleShare = async (db: Database): Promise<number> =>
  Math.min(100, 200_000 / Math.max(1, await catalogueSize(db)))
