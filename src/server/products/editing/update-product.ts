import { editConflict } from '#shared/errors.ts'
import type { AdminProduct, ProductEdit } from '#shared/products/product-admin.schema.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { stockToPut } from '../stock/set-stock.ts'
import { findAdminProduct } from './admin-product.queries.ts'
import { checkDeclarations } from './check-declarations.ts'
import { requireCollection } from './create-product.ts'
import { lockProduct } from './lock-products.ts'
import { editedProductState } from './product-state.ts'
import { writeProducts } from './write-products.ts'

/**
 * Changes the named fields of a product, never its id. Throws NOT_FOUND, EDIT_CONFLICT with the current product for
 * an old version, VALIDATION_FAILED for an unknown collection or a missing declaration.
 */
export async function updateProduct(
  db: Database,
  by: SessionUser,
  id: string,
  edit: ProductEdit,
  shop: Pick<Config, 'ownShop'>,
): Promise<AdminProduct> {
  return transaction(db, async (tx) => {
    const before = await lockProduct(tx, id)
    if (edit.version !== undefined && edit.version !== before.version) throw editConflict(before)
    if (edit.collection_id !== undefined) await requireCollection(tx, edit.collection_id)
    const sizeStock = edit.sizeStock && stockToPut(before, edit.sizeStock, edit.stock_seen)
    const after = editedProductState(before, { ...edit, sizeStock })
    checkDeclarations(shop, [{ before, after }])
    await writeProducts(tx, [{ id, before, after }], {
      by,
      action: 'product.update',
      reason: 'admin',
      note: edit.stock_reason,
      isNewVersion: true,
    })
    return (await findAdminProduct(tx, id))!
  })
}
