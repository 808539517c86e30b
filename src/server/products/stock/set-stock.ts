import { StoreError } from '#shared/errors.ts'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { type SizeStock, stockAfterEdit } from '#shared/products/stock-edit.ts'
import { unchanged } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import { findAdminProduct } from '../editing/admin-product.queries.ts'
import { lockProduct } from '../editing/lock-products.ts'
import { productState } from '../editing/product-state.ts'
import { writeProducts } from '../editing/write-products.ts'

const { command } = shapes()

export const setStock = command(
  'PUT /api/products/:id/stock',
  async ({ tx, params: { id }, body: { sizeStock, stock_seen, reason }, user, audit }) => {
    const before = await lockProduct(tx, id)
    const after = { ...productState(before), sizeStock: stockToPut(before, sizeStock, stock_seen) }
    const isChanged = await writeProducts({ tx, audit }, [{ id, before, after }], {
      by: user,
      action: 'product.stock',
      reason: 'admin',
      note: reason,
    })
    const product = (await findAdminProduct(tx, id))!
    return isChanged ? { product } : unchanged({ product })
  },
)

/**
 * Stock by size after an edit. With the stock that staff saw, units sold meanwhile stay sold; a size that they
 * changed and that was also changed otherwise is refused with the current product.
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
