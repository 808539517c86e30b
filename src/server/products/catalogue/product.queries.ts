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
import { notCacheable } from '../../http/cache/not-cacheable.ts'
import type { Database } from '../../db/database.ts'
import { allHold, filterConditions, onSale, productOrder } from './product-filter.ts'
import { catalogueSize } from './catalogue-size.ts'
import { listedProducts } from './listed-products.ts'
import { readShownProducts } from './shown-products.queries.ts'
import { countProducts, expectedProducts, type CountedFilter } from './product-totals.ts'
import {
  fewMatches,
  fromMatches,
  exclusiveTiers,
  readFew,
  readMany,
  type Matches,
  type Window,
} from '../search/matches.ts'
import { cutSearch } from '#shared/products/cut-search.ts'
import { sizeSpellings } from '#shared/products/sizes.ts'
import { spellingKey } from '#shared/schema/spelling-key.ts'
import { parseSearch, within, type Parsed, type ParsedSearch } from '../search/parse-search.ts'
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
  const [product] = await readShownProducts(db, wanted, { hasTerms: true })
  return product ?? null
}

async function listProducts(
  db: Database,
  query: Given<ProductQuery>,
  sort: ProductSort,
): Promise<ProductList> {
  const window = windowOf(query)
  const found = sql`from products p where ${allHold([onSale, ...filterConditions(query)])}`
  const ids = sql`select p.id ${found} order by ${productOrder[sort]} limit ${window.limit} offset ${window.offset}`
  const counted = { key: listKeyOf(query), dependsOnStock: dependsOnStock(query), from: found }
  return listOf(db, await readPage(db, ids, window, counted), window)
}

async function findMatches(
  db: Database,
  query: Given<ProductQuery>,
  wanted: string,
  sort: ProductSort | undefined,
): Promise<ProductList> {
  const window = windowOf(query)
  const typed = cutSearch(wanted)
  const before = parsedSearches(db).get(typed)
  const again = before && (await readMatches(db, query, before.search, sort))
  if (again && again.version === before.version) return matchesOf(db, again, window, before)

  const parsed = await parseSearch(db, typed)
  parsedSearches(db).set(typed, parsed)
  return matchesOf(db, await readMatches(db, query, parsed.search, sort), window, parsed)
}

const matchesOf = async (
  db: Database,
  found: Found,
  window: Page,
  { showing }: Parsed,
): Promise<ProductList> => ({
  ...(await listOf(db, found, window)),
  ...(showing !== undefined && found.total > 0 && { showing }),
})

interface Found {
  ids: string[]
  total: number
  /** of the catalogue */
  version: number
  behind?: boolean
}

/** Products up to which no count is needed to choose: all matches are read. */
const smallCatalogue = 2_000

async function readMatches(
  db: Database,
  query: Given<ProductQuery>,
  parsed: ParsedSearch | null,
  sort: ProductSort | undefined,
): Promise<Found> {
  if (!parsed) return { ids: [], total: 0, version: await catalogueVersion(db) }
  const window = windowOf(query)
  const { collection_id, category, ...others } = query
  const matches: Matches = {
    search: within(parsed, { collection_id, category }),
    where: allHold([onSale, ...filterConditions(others)]),
  }
  const counted: CountedFilter = {
    key: listKeyOf(query, JSON.stringify(matches.search)),
    dependsOnStock: dependsOnStock(query) || parsed.sizes.length > 0,
    from: fromMatches(matches),
    parts: exclusiveTiers(matches.search),
  }
  const order = sort && productOrder[sort]
  const expected = (await catalogueSize(db)) > smallCatalogue && (await expectedProducts(db, counted))
  return expected && expected.total > fewMatches
    ? readPage(db, readMany(matches, window, order, expected), window, counted)
    : readPage(db, readFew(matches, window, order), window, { ...counted, hasTotal: true })
}

async function readPage(
  db: Database,
  page: SQL,
  window: Page,
  { hasTotal = false, ...countOf }: CountedFilter & { hasTotal?: boolean },
): Promise<Found> {
  const total = hasTotal ? sql`(select total::float8 from page limit 1)` : sql`null`
  const { rows } = await db.execute<{ ids: string[]; total: number | null; version: number }>(sql`
    with page as materialized (${page})
    select array(select id from page) as ids, ${total} as total,
      (select version::float8 from catalogue_version) as version`)
  const { ids, version, total: counted } = rows[0]!
  const isLast = ids.length < window.limit && (ids.length > 0 || window.page === 1)
  if (isLast) return { ids, version, total: window.offset + ids.length }
  if (counted !== null) return { ids, version, total: counted }
  return { ids, version, ...(await countProducts(db, version, countOf)) }
}

async function catalogueVersion(db: Database): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(
    sql`select version::float8 as version from catalogue_version`,
  )
  return rows[0]!.version
}

async function listOf(
  db: Database,
  { ids, total, behind }: Omit<Found, 'version'>,
  { page, limit }: Page,
): Promise<ProductList> {
  return {
    ...(behind && { [notCacheable]: true }),
    products: await listedProducts(db).read(ids),
    total,
    page,
    pages: Math.ceil(total / limit),
  }
}

type Page = Window & { page: number }

const windowOf = ({ page = 1, limit = defaultProductLimit }: Given<ProductQuery>): Page => ({
  page,
  limit,
  offset: (page - 1) * limit,
})

const dependsOnStock = ({ in_stock, size }: Given<ProductQuery>): boolean =>
  in_stock === 'true' || size !== undefined

/** All filters, so that no list is told the total of another; page and order do not change it, and `words` stand for a search. */
const listKeyOf = (
  { page: _p, limit: _l, sort: _s, search: _w, q: _q, ...filters }: Given<SearchQuery>,
  words?: string,
): string =>
  JSON.stringify([
    {
      ...filters,
      category: filters.category?.toLowerCase(),
      size: filters.size && sizeSpellings(filters.size)[0],
      color: filters.color && spellingKey(filters.color),
      country: filters.country && spellingKey(filters.country),
    },
    words,
  ])

/** Products on sale by one query: of a collection, these, or the first in an order. */
export async function findChosenProducts(
  db: Database,
  {
    collection,
    ids,
    order,
    limit,
  }: { collection?: string; ids?: readonly string[]; order?: 'newest' | 'popular'; limit: number },
): Promise<Product[]> {
  const wanted = ids
    ? sql`select p.id from unnest(${sql.param(ids)}::text[]) with ordinality as w(id, place) join products p on p.id = w.id
        where ${onSale} order by w.place limit ${limit}`
    : sql`select p.id from products p
        where ${allHold([onSale, ...filterConditions({ collection_id: collection })])}
        order by ${productOrder[order ?? 'newest']} limit ${limit}`
  return readShownProducts(db, wanted)
}

/** Random products in stock (docs/product/shopping.md, Home). */
export async function findFeaturedProducts(db: Database, limit: number): Promise<Product[]> {
  const share = await sampleShare(db)
  const drawn = await readShownProducts(
    db,
    randomInStock(sql`products p tablesample system (${share})`, limit),
  )
  const isWhole = share === 100 || drawn.length === limit
  return isWhole ? drawn : readShownProducts(db, randomInStock(sql`products p`, limit))
}

const randomInStock = (from: SQL, limit: number): SQL => sql`
  select p.id from ${from}
  where ${onSale} and exists (select from variants v where v.product_id = p.id and v.stock > 0)
  order by random() limit ${limit}`

/** Percent of the table to sample: all of a small shop, about two thousand products of a large one. */
const sampleShare = async (db: Database): Promise<number> =>
  Math.min(100, 200_000 / Math.max(1, await catalogueSize(db)))
