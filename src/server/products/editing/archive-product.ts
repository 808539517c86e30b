import { eq, sql } from 'drizzle-orm'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import { findAdminProduct } from './admin-product.queries.ts'
import { lockProduct } from './lock-products.ts'
import { productChanged } from './product-changed.ts'
import { products } from '../product.tables.ts'
import { putStock } from '../stock/put-stock.ts'

/**
 * Deletes a product and returns null, or archives and returns it if it was ever ordered, because its orders show it
 * (docs/product/back-office.md, Products). Throws NOT_FOUND.
 */
export async function archiveProduct(
  db: Database,
  by: SessionUser,
  id: string,
): Promise<AdminProduct | null> {
  return transaction(db, async (tx) => {
    const before = await lockProduct(tx, id)
    const ordered = await wasOrdered(tx, id)
    if (ordered)
      await tx
        .update(products)
        .set({ archivedAt: sql`coalesce(${products.archivedAt}, now())` })
        .where(eq(products.id, id))
    else {
      await putStock(tx, [{ id, sizeStock: {} }], { reason: 'admin', by, note: 'Product deleted' })
      await tx.delete(products).where(eq(products.id, id))
    }
    const after = await findAdminProduct(tx, id)
    await productChanged(tx, id, { by, action: ordered ? 'archive' : 'delete', before, after })
    return after
  })
}

async function wasOrdered(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from order_lines where product_id = ${id} limit 1`)
  return rowCount !== 0
}
