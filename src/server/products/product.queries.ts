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
import type { Database } from '../db/database.ts'
import { allHold, filterConditions, onSale, productOrder } from './product-filter.ts'
import { productOf, readProducts } from './product-rows.ts'
import { countProducts } from './product-totals.ts'
import { understand, type Understood } from './search/understand.ts'

/** A page of the catalogue, newest first unless asked otherwise (api.md, GET /products/public). */
export async function findProducts(db: Database, query: Given<ProductQuery>): Promise<ProductList> {
  return findSorted(db, query, query.search, query.sort ?? 'newest')
}

/** A page of what was searched for, best match first unless a sort is asked for (api.md, GET /products/search). */
export async function searchProducts(db: Database, query: Given<SearchQuery>): Promise<ProductList> {
  const said = [query.q, query.search].filter((text) => text !== undefined).join(' ')
  if (said === '' || query.sort !== undefined)
    return findSorted(db, query, said === '' ? undefined : said, query.sort ?? 'newest')
  const understood = await understand(db, said)
  if (!understood) return nothing(query)
  return readPage(db, query, understood, (where, window) => bestMatchesFirst(understood, where, window))
}

export async function findProduct(db: Database, id: string): Promise<Product | null> {
  const [row] = await readProducts(db, sql`select p.id from products p where p.id = ${id} and ${onSale}`)
  return row ? productOf(row) : null
}

async function findSorted(
  db: Database,
  query: Given<ProductQuery>,
  said: string | undefined,
  sort: ProductSort,
): Promise<ProductList> {
  const understood = said === undefined ? undefined : await understand(db, said)
  if (understood === null) return nothing(query)
  return readPage(db, query, understood, (where, { limit, offset }) => {
    return sql`select p.id ${fromProducts(understood)} where ${where} order by ${productOrder[sort]} limit ${limit} offset ${offset}`
  })
}

interface Window {
  limit: number
  offset: number
}

async function readPage(
  db: Database,
  query: Given<ProductQuery>,
  understood: Understood | undefined,
  idsOf: (where: SQL, window: Window) => SQL,
): Promise<ProductList> {
  const { page, limit, offset } = windowOf(query)
  const found = understood ? [sql`s.document @@ ${understood.loose}::tsquery`] : []
  const where = allHold([onSale, ...filterConditions(query), ...found])
  const rows = await readProducts(db, idsOf(where, { limit, offset }))
  const isLast = rows.length < limit && (rows.length > 0 || page === 1)
  const total = isLast
    ? offset + rows.length
    : await countProducts(db, rows[0]?.catalogue_version, {
        key: keyOf(query, understood),
        dependsOnStock: query.in_stock === 'true',
        from: sql`${fromProducts(understood)} where ${where}`,
      })
  return { products: rows.map(productOf), total, page, pages: Math.ceil(total / limit) }
}

function windowOf({ page = 1, limit = defaultProductLimit }: Given<ProductQuery>): Window & { page: number } {
  return { page, limit, offset: (page - 1) * limit }
}

const nothing = (query: Given<ProductQuery>): ProductList => ({
  products: [],
  total: 0,
  page: windowOf(query).page,
  pages: 0,
})

const fromProducts = (understood: Understood | undefined): SQL =>
  understood ? sql`from products p join product_search s on s.product_id = p.id` : sql`from products p`

const keyOf = (
  { collection_id, category, min_price, max_price, in_stock }: Given<ProductQuery>,
  understood: Understood | undefined,
): string =>
  JSON.stringify([collection_id, category?.toLowerCase(), min_price, max_price, in_stock, understood?.loose])

/**
 * All words in the name come first, then in the name as beginnings, then on the front of the product, then anywhere;
 * among equals what sells best. The parts are read one after another, and only as far as the page needs: the planner
 * takes a frequent word off the index of what sells, a rare one off the index of words.
 */
function bestMatchesFirst({ exact, loose }: Understood, where: SQL, { limit, offset }: Window): SQL {
  const inName = sql`s.name @@ ${exact}::tsquery`
  const begunInName = sql`s.name @@ ${loose}::tsquery`
  const onFront = sql`s.front @@ ${loose}::tsquery`
  const anywhere = sql`s.document @@ ${loose}::tsquery`
  const parts = [
    sql`${inName}`,
    ...(exact === loose ? [] : [sql`${begunInName} and not ${inName}`]),
    sql`${onFront} and not ${begunInName}`,
    sql`${anywhere} and not ${onFront}`,
  ].map(
    (match) => sql`(
      select p.id from products p join product_search s on s.product_id = p.id
      where ${where} and ${match}
      order by p.units_sold desc nulls last, p.id limit ${offset + limit}
    )`,
  )
  return sql`select id from (${sql.join(parts, sql` union all `)}) as matches limit ${limit} offset ${offset}`
}

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
