import { StoreError } from '#shared/errors.ts'
import type { AdminProduct, StockEdit } from '#shared/products/product-admin.schema.ts'
import { type SizeStock, stockAfterEdit } from '#shared/products/stock-edit.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { findAdminProduct } from '../editing/admin-product.queries.ts'
import { lockProduct } from '../editing/lock-products.ts'
import { productState } from '../editing/product-state.ts'
import { writeProducts } from '../editing/write-products.ts'

/** Throws NOT_FOUND, and as `stockToPut`. */
export async function setStock(
  db: Database,
  by: SessionUser,
  id: string,
  { sizeStock, stock_seen, reason }: StockEdit,
): Promise<AdminProduct> {
  return transaction(db, async (tx) => {
    const before = await lockProduct(tx, id)
    const after = { ...productState(before), sizeStock: stockToPut(before, sizeStock, stock_seen) }
    const cause = { by, action: 'product.stock', reason: 'admin', note: reason } as const
    await writeProducts(tx, [{ id, before, after }], cause)
    return (await findAdminProduct(tx, id))!
  })
}

/**
 * Stock by size after an edit. With the stock that staff saw, units sold meanwhile stay sold. Throws EDIT_CONFLICT
 * with the current product where a size that they changed was also changed otherwise.
 */
export function stockToPut(
  current: AdminProduct,
  wanted: SizeStock,
  seen: SizeStock | undefined,
): Record<string, number> {
  if (!seen) return { ...wanted }
  const { sizeStock, conflicts } = stockAfterEdit(wanted, seen, current.sizeStock)
  if (conflicts.length === 0) return sizeStock
  throw new StoreError('EDIT_CONFLICT', `The stock of ${conflicts.join(', ')} has changed meanwhile`, {
    details: { current },
  })
}
