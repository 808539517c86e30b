import { sql, type SQL } from 'drizzle-orm'
import type { Given } from '#shared/public-api.ts'
import type { AdminProduct, AdminProductQuery } from '#shared/products/product-admin.schema.ts'
import { defaultProductLimit } from '#shared/products/product.schema.ts'
import type { Database } from '../../db/database.ts'
import { adminFilter, conditionOf } from './admin-product-filter.ts'
import { readAdminPage } from './admin-product-page.ts'
import { adminProductOf, readProducts } from './product-rows.ts'

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
  const { rows, total } = await readAdminPage(db, filter, { limit, offset: (page - 1) * limit }, sort)
  return { products: rows.map(adminProductOf), total, page, pages: Math.ceil(total / limit) }
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
