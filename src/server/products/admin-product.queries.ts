import { sql, type SQL } from 'drizzle-orm'
import type { Given } from '#shared/public-api.ts'
import type { AdminProduct, AdminProductQuery } from '#shared/products/product-admin.schema.ts'
import { defaultProductLimit } from '#shared/products/product.schema.ts'
import { lowTotalStock } from '#shared/products/stock.ts'
import type { Database } from '../db/database.ts'
import { allHold, filterConditions, onSale, productOrder, totalStock } from './product-filter.ts'
import { productOf, readProducts, type ProductRow } from './product-rows.ts'
import { understand } from './search/understand.ts'

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
  const { page = 1, limit = defaultProductLimit, sort = 'newest' } = query
  const where = await adminCondition(db, query)
  const ids = sql`select p.id from products p where ${where} order by ${productOrder[sort]} limit ${limit} offset ${(page - 1) * limit}`
  const products = await findAdminProductsOf(db, ids)
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from products p where ${where}`,
  )
  const total = counted[0]!.total
  return { products, total, page, pages: Math.ceil(total / limit) }
}

const exportedAtOnce = 500

/** Everything that the list shows on all its pages, in the order of the ids, some at a time. */
export async function* allAdminProducts(
  db: Database,
  query: Given<AdminProductQuery>,
): AsyncGenerator<AdminProduct[]> {
  const where = await adminCondition(db, query)
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

/** Which `products p` the list of staff shows. */
async function adminCondition(db: Database, query: Given<AdminProductQuery>): Promise<SQL> {
  const { collection_id, category, search, stock } = query
  const archived = query.archived === 'true'
  return allHold([
    archived ? sql`p.archived_at is not null` : onSale,
    ...filterConditions({ collection_id, category }),
    ...(stock === undefined ? [] : [stockConditions[stock]]),
    ...(search === undefined ? [] : [await searchCondition(db, search, archived)]),
  ])
}

/** The levels of the stock banner (specification, section 9, "Low stock"). */
const stockConditions: Record<'in' | 'low' | 'out', SQL> = {
  in: sql`${totalStock} > ${lowTotalStock}`,
  low: sql`${totalStock} between 1 and ${lowTotalStock}`,
  out: sql`${totalStock} = 0`,
}

/** As shoppers search; what is archived is not among their words, and is found by its name as it is written. */
async function searchCondition(db: Database, said: string, archived: boolean): Promise<SQL> {
  const understood = archived ? null : await understand(db, said)
  if (!understood) return sql`position(lower(${said}) in lower(p.name)) > 0`
  return sql`p.id in (select s.product_id from product_search s where s.document @@ ${understood.loose}::tsquery)`
}
