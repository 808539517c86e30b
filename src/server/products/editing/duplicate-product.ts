import { sql } from 'drizzle-orm'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import { notFound } from '#shared/errors.ts'
import { slugOf } from '#shared/slug.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { findAdminProduct } from './admin-product.queries.ts'
import { freeProductId } from './free-product-ids.ts'
import { productState } from './product-state.ts'
import { writeProducts } from './write-products.ts'

/** Copies a product with its pictures and sizes. The copy is archived and has no stock. Throws NOT_FOUND. */
export async function duplicateProduct(db: Database, by: SessionUser, id: string): Promise<AdminProduct> {
  return transaction(db, async (tx) => {
    const original = await findAdminProduct(tx, id)
    if (!original) throw notFound(productNotFound)
    const name = `${original.name.slice(0, 190)} (copy)`
    const copyId = await freeProductId(tx, slugOf(name))
    const sizeStock = Object.fromEntries(original.sizes.map((size) => [size, 0]))
    const after = { ...productState(original), name, archived: true, draft: false, sizeStock }
    await writeProducts(tx, [{ id: copyId, before: null, after }], {
      by,
      action: 'product.create',
      reason: 'admin',
    })
    await tx.execute(sql`
      insert into product_images (product_id, media_id, position)
      select ${copyId}, media_id, position from product_images where product_id = ${id}`)
    return (await findAdminProduct(tx, copyId))!
  })
}
