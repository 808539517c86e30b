import { StoreError } from '#shared/errors.ts'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { stockAfterEdit, type SizeStock } from '#shared/products/stock-edit.ts'

/**
 * What staff put on the shelf. Where they say what they saw, what was sold meanwhile stays sold. Throws EDIT_CONFLICT
 * with the current product where a size that they changed is not what they saw any more.
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
