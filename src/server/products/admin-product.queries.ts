import { sql, type SQL } from 'drizzle-orm'
import type { Given } from '#shared/public-api.ts'
import type { AdminProduct, AdminProductQuery } from '#shared/products/product-admin.schema.ts'
import { defaultProductLimit, type ProductSort } from '#shared/products/product.schema.ts'
import type { Database } from '../db/database.ts'
import { adminFilter, conditionOf, type AdminFilter } from './admin-product-filter.ts'
import { productOrder } from './product-filter.ts'
import { productOf, readProducts, type ProductRow } from './product-rows.ts'
import { countProducts } from './product-totals.ts'
import type { Window } from './search/matches.ts'

export interface AdminProductList {
  products: AdminProduct[]
  total: number
  page: number
  pages: number
}

/** The products as staff see them; archived ones only when asked for (api.md, "Admin"). */
export async function findAdminProducts(
  db: Database,
  query: Given<AdminProductQuery>,
): Promise<AdminProductList> {
  const { page = 1, limit = defaultProductLimit, sort } = query
  const filter = await adminFilter(db, query)
  const window = { limit, offset: (page - 1) * limit }
  const rows = await readProducts(db, pageOf(filter, window, sort))
  const isLast = rows.length < limit && (rows.length > 0 || page === 1)
  const total = isLast
    ? window.offset + rows.length
    : await countFound(db, filter, rows[0]?.catalogue_version)
  return { products: rows.map(adminProductOf), total, page, pages: Math.ceil(total / limit) }
}

/** Ids of a page, newest first unless asked otherwise; what bears the very id that was typed comes before all others. */
function pageOf(filter: AdminFilter, { limit, offset }: Window, sort: ProductSort | undefined): SQL {
  const found = sql`from products p where ${conditionOf(filter)}`
  const ordered = (rows: number) => sql`order by ${productOrder[sort ?? 'newest']} limit ${rows}`
  if (filter.id === null || sort !== undefined)
    return sql`select p.id ${found} ${ordered(limit)} offset ${offset}`
  const named = sql`p.id = ${filter.id}`
  return sql`
    select id from (
      (select p.id ${found} and ${named})
      union all
      (select p.id ${found} and not ${named} ${ordered(offset + limit)})
    ) as named_first limit ${limit} offset ${offset}`
}

/**
 * How many there are at this moment. Those of the catalogue are counted once for each of its versions; stock changes
 * with every order, so those short of it are counted anew, and what is not short is the rest.
 */
async function countFound(
  db: Database,
  { catalogue, level, key }: AdminFilter,
  version: number | undefined,
): Promise<number> {
  const from = sql`from products p where ${catalogue}`
  if (!level) return countProducts(db, version, { key, dependsOnStock: false, from })
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::float8 as total ${from} and ${level}`,
  )
  return rows[0]!.total
}

const exportedAtOnce = 500

/** Everything that the list shows on all its pages, in the order of the ids, some at a time. */
export async function* allAdminProducts(
  db: Database,
  query: Given<AdminProductQuery>,
): AsyncGenerator<AdminProduct[]> {
  const where = conditionOf(await adminFilter(db, query))
  let after = ''
  while (true) {
    const products = await findAdminProductsOf(
      db,
      sql`select p.id from products p where ${where} and p.id > ${after} order by p.id limit ${exportedAtOnce}`,
    )
    if (products.length > 0) yield products
    if (products.length < exportedAtOnce) return
    after = products.at(-1)!.id
  }
}

/** The products of `ids`, in its order: SQL that gives one column `id`. */
export async function findAdminProductsOf(db: Database, ids: SQL): Promise<AdminProduct[]> {
  return (await readProducts(db, ids)).map(adminProductOf)
}

/** One product as staff see it, archived or not. */
export async function findAdminProduct(db: Database, id: string): Promise<AdminProduct | null> {
  const [row] = await readProducts(db, sql`select p.id from products p where p.id = ${id}`)
  return row ? adminProductOf(row) : null
}

const adminProductOf = (row: ProductRow): AdminProduct => ({
  ...productOf(row),
  hsn_code: row.hsn_code,
  archived: row.archived,
  version: row.version,
  image_ids: row.images.map(([id]) => id),
})
