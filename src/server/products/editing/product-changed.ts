import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { changedFields } from '../../calls/audit/changed-fields.ts'
import { cacheTag } from '../../http/cache/cache-tags.ts'
import { invalidate } from '../../http/cache/invalidation.ts'
import type { Step } from '../../calls/change.ts'

/** Audits a change of a product by staff, and invalidates its cached pages. */
export async function productChanged(
  { tx, audit }: Step,
  action: 'delete' | 'archive' | 'images',
  before: AdminProduct,
  after: AdminProduct | null,
): Promise<void> {
  const { id } = before
  audit({ action: `product.${action}`, entity: 'product', id, ...changedFields(before, after) })
  await invalidate(tx, [cacheTag.products, cacheTag.product(id), cacheTag.stock(id), cacheTag.anyStock])
}
