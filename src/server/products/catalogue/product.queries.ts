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
import type { Database } from '../../db/database.ts'
import { allHold, filterConditions, onSale, productOrder } from './product-filter.ts'
import { productOf, readProducts } from '../editing/product-rows.ts'
import { countProducts, expectedProducts, type CountOf } from './product-totals.ts'
import {
  bestMatchesFirst,
  fromMatches,
  partsOf,
  sortedMatches,
  type Matches,
  type Window,
} from '../search/matches.ts'
import { rememberedMatches, type Found } from '../search/remembered-matches.ts'
import { parseSearch, within } from '../search/parse-search.ts'

/** A page of the catalogue, newest first unless asked otherwise (api.md, GET /products/public). */
export async function findProducts(db: Database, query: Given<ProductQuery>): Promise<ProductList> {
  const { search, sort = 'newest' } = query
  return search === undefined ? listProducts(db, query, sort) : findMatches(db, query, search, sort)
}

/** A page of what was searched for, best match first unless a sort is asked for (api.md, GET /products/search). */
export async function searchProducts(db: Database, query: Given<SearchQuery>): Promise<ProductList> {
  const { q, search, sort } = query
  const typed = [q, search].filter((text) => text !== undefined).join(' ')
  if (typed === '') return listProducts(db, query, sort ?? 'newest')
  if (sort !== undefined || dependsOnStock(query)) return findMatches(db, query, typed, sort)
  const window = windowOf(query)
  const key = JSON.stringify([keyOf(query, typed), window])
  const found = await rememberedMatches(db, key, () => readMatches(db, query, typed, undefined))
  return listOf(found, window)
}

/** A product on sale; null for an archived and an unknown one. */
export async function findProduct(db: Database, id: string): Promise<Product | null> {
  const [row] = await readProducts(db, sql`select p.id from products p where p.id = ${id} and ${onSale}`)
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
  return listOf(
    await readPage(db, ids, window, {
      key: keyOf(query),
      dependsOnStock: dependsOnStock(query),
      from: found,
    }),
    window,
  )
}

async function findMatches(
  db: Database,
  query: Given<ProductQuery>,
  typed: string,
  sort: ProductSort | undefined,
): Promise<ProductList> {
  return listOf(await readMatches(db, query, typed, sort), windowOf(query))
}

async function readMatches(
  db: Database,
  query: Given<ProductQuery>,
  typed: string,
  sort: ProductSort | undefined,
): Promise<Found> {
  const window = windowOf(query)
  const parsed = await parseSearch(db, typed)
  if (!parsed) return { rows: [], total: 0 }
  const { collection_id, category, ...others } = query
  const matches: Matches = {
    search: within(parsed, { collection_id, category }),
    where: allHold([onSale, ...filterConditions(others)]),
  }
  const counted: CountOf = {
    key: keyOf(query, matches.search.loose),
    dependsOnStock: dependsOnStock(query),
    from: fromMatches(matches),
    parts: partsOf(matches.search),
  }
  const expected = await expectedProducts(db, counted)
  const ids = sort
    ? sortedMatches(matches, window, expected, productOrder[sort])
    : bestMatchesFirst(matches, window, expected)
  return readPage(db, ids, window, counted)
}

async function readPage(
  db: Database,
  ids: SQL,
  { page, limit, offset }: Page,
  counted: CountOf,
): Promise<Found> {
  const rows = await readProducts(db, ids)
  const isLast = rows.length < limit && (rows.length > 0 || page === 1)
  const total = isLast ? offset + rows.length : await countProducts(db, rows[0]?.catalogue_version, counted)
  return { rows, total }
}

const listOf = ({ rows, total }: Found, { page, limit }: Page): ProductList => ({
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

/** Products in stock, drawn anew each time (specification, section 2, "Featured Products"). */
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

/** Percent of the table from which to draw: all of a small shop, about two thousand products of a large one. */
async function sampleShare(db: Database): Promise<number> {
  const { rows } = await db.execute<{ products: number }>(
    sql`select reltuples::float8 as products from pg_class where oid = 'products'::regclass`,
  )
  return Math.min(100, 200_000 / Math.max(1, rows[0]?.products ?? 1))
}
