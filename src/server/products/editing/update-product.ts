import { eq, sql } from 'drizzle-orm'
import { editConflict } from '#shared/errors.ts'
import type { AdminProduct, ProductEdit } from '#shared/products/product-admin.schema.ts'
import type { SessionUser } from '../../auth/sessions/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { findAdminProduct } from './admin-product.queries.ts'
import { columnsOf, requireCollection } from './create-product.ts'
import { lockProduct } from './lock-product.ts'
import { productChanged } from './product-changed.ts'
import { products } from '../product.tables.ts'
import { putStock } from '../stock/put-stock.ts'
import { stockToPut } from '../stock/stock-to-put.ts'

/**
 * Changes what was named and nothing else; its id never. Throws NOT_FOUND, EDIT_CONFLICT with the current product
 * where another edit came between, VALIDATION_FAILED for an unknown collection.
 */
export async function updateProduct(
  db: Database,
  by: SessionUser,
  id: string,
  edit: ProductEdit,
): Promise<AdminProduct> {
  return transaction(db, async (tx) => {
    const before = await lockProduct(tx, id)
    if (edit.version !== undefined && edit.version !== before.version) throw editConflict(before)
    if (edit.collection_id !== undefined) await requireCollection(tx, edit.collection_id)
    await tx
      .update(products)
      .set({
        ...columnsOf(edit),
        ...archiving(edit.archived),
        version: before.version + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(products.id, id))
    if (edit.sizeStock)
      await putStock(tx, id, stockToPut(before, edit.sizeStock, edit.stock_seen), {
        reason: 'admin',
        by,
        note: edit.stock_reason,
      })
    const after = (await findAdminProduct(tx, id))!
    await productChanged(tx, id, { by, action: 'update', before, after })
    return after
  })
}

/** The moment of the first archiving stays. */
function archiving(archived: boolean | undefined) {
  if (archived === undefined) return {}
  return { archivedAt: archived ? sql`coalesce(${products.archivedAt}, now())` : null }
}
