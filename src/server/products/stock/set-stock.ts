import type { AdminProduct, StockEdit } from '#shared/products/product-admin.schema.ts'
import type { SessionUser } from '../../auth/sessions/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { findAdminProduct } from '../editing/admin-product.queries.ts'
import { lockProduct } from '../editing/lock-product.ts'
import { productChanged } from '../editing/product-changed.ts'
import { putStock } from './put-stock.ts'
import { stockToPut } from './stock-to-put.ts'

/** Staff say what is on the shelf (api.md, PUT /products/{id}/stock). Throws NOT_FOUND, and as `stockToPut`. */
export async function setStock(
  db: Database,
  by: SessionUser,
  id: string,
  edit: StockEdit,
): Promise<AdminProduct> {
  return transaction(db, async (tx) => {
    const before = await lockProduct(tx, id)
    await putStock(tx, id, stockToPut(before, edit.sizeStock, edit.stock_seen), {
      reason: 'admin',
      by,
      note: edit.reason,
    })
    const after = (await findAdminProduct(tx, id))!
    await productChanged(tx, id, { by, action: 'stock', before, after })
    return after
  })
}
