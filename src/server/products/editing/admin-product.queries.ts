import { sql, type SQL } from 'drizzle-orm'
import type { Given } from '#shared/public-api.ts'
import type { AdminProduct, AdminProductQuery } from '#shared/products/product-admin.schema.ts'
import { defaultProductLimit } from '#shared/products/product.schema.ts'
import type { Database } from '../../db/database.ts'
import { inBatches } from '../../db/in-batches.ts'
import { productOrder } from '../catalogue/product-filter.ts'
import { adminFilter } from './admin-product-filter.ts'
import { adminProductFromRow, readProducts } from './product-rows.ts'

interface AdminProductList {
  products: AdminProduct[]
  total: number
  page: number
  pages: number
}

/** A page of products for staff, with the product whose id was searched first. */
export async function findAdminProducts(
  db: Database,
  query: Given<AdminProductQuery>,
): Promise<AdminProductList> {
  const { page = 1, limit = defaultProductLimit, sort } = query
  const { where, id } = await adminFilter(db, query)
  const order = productOrder[sort ?? 'newest']
  const namedFirst = id === null || sort !== undefined ? order : sql`p.id = ${id} desc, ${order}`
  const window = sql`order by ${namedFirst} limit ${limit} offset ${(page - 1) * limit}`
  const isSearch = query.search !== undefined
  const [rows, counted] = await Promise.all([
    // The matches of a search are read once, for the page and for their number.
    readProducts(
      db,
      isSearch
        ? sql`select p.id, count(*) over () as total from products p where ${where} ${window}`
        : sql`select p.id from products p where ${where} ${window}`,
      { hasTotal: isSearch, hasCost: true },
    ),
    isSearch ? undefined : countListed(db, query, where),
  ])
  const isBeyondEnd = rows.length === 0 && page > 1
  const total = counted ?? rows[0]?.total ?? (isBeyondEnd ? await countProducts(db, where) : 0)
  return { products: rows.map(adminProductFromRow), total, page, pages: Math.ceil(total / limit) }
}

/**
 * Most products are in stock, and only the others have an index by their stock: they are subtracted, so that no
 * products are read but those of indexes.
 */
async function countListed(
  db: Database,
  { stock, ...others }: Given<AdminProductQuery>,
  where: SQL,
): Promise<number> {
  if (stock !== 'in') return countProducts(db, where)
  const { where: all } = await adminFilter(db, others)
  const { rows } = await db.execute<{ total: number }>(sql`
    select ((select count(*) from products p where ${all})
      - (select count(*) from products p where ${all} and p.stock_level <> 'in'))::int as total`)
  return rows[0]!.total
}

async function countProducts(db: Database, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from products p where ${where}`,
  )
  return rows[0]!.total
}

const exportBatchSize = 500

export async function* allAdminProducts(
  db: Database,
  query: Given<AdminProductQuery>,
): AsyncGenerator<AdminProduct[]> {
  const { where } = await adminFilter(db, query)
  yield* inBatches(exportBatchSize, (last?: AdminProduct) =>
    findAdminProductsIn(
      db,
      sql`select p.id from products p where ${where} and p.id > ${last?.id ?? ''} order by p.id limit ${exportBatchSize}`,
    ),
  )
}

/** Products in the order of `ids`, an SQL query with one column `id`. */
export async function findAdminProductsIn(db: Database, ids: SQL): Promise<AdminProduct[]> {
  return (await readProducts(db, ids, { hasCost: true })).map(adminProductFromRow)
}

export async function findAdminProduct(db: Database, id: string): Promise<AdminProduct | null> {
  const [product] = await findAdminProductsIn(db, sql`select p.id from products p where p.id = ${id}`)
  return product ?? null
}
