import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { changedFields } from '../../audit/changed-fields.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { cacheTag } from '../../cache/cache-tags.ts'
import { invalidate } from '../../cache/invalidation.ts'
import type { Transaction } from '../../db/transaction.ts'

interface ProductChange {
  by: SessionUser
  action: 'create' | 'update' | 'delete' | 'archive' | 'stock' | 'images'
  before: AdminProduct | null
  after: AdminProduct | null
}

/** Records a change by staff in the audit log and invalidates the cached pages of the product. */
export async function productChanged(
  tx: Transaction,
  id: string,
  { by, action, before, after }: ProductChange,
): Promise<void> {
  await recordAudit(tx, {
    by,
    action: `product.${action}`,
    entity: 'product',
    entityId: id,
    ...changedFields(before, after),
  })
  await invalidate(tx, [cacheTag.products, cacheTag.product(id), cacheTag.stock(id), cacheTag.anyStock])
}
