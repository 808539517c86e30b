import type { AdminCollection } from '#shared/collections/collection.schema.ts'
import { changedFields } from '../audit/changed-fields.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import { invalidate } from '../cache/invalidation.ts'
import type { Transaction } from '../db/transaction.ts'

interface CollectionChange {
  by: SessionUser
  action: 'create' | 'update' | 'delete' | 'image'
  before: AdminCollection | null
  after: AdminCollection | null
}

/** Records a change of a collection by staff, and invalidates caches: those of products too if its name changed. */
export async function collectionChanged(
  tx: Transaction,
  id: string,
  { by, action, before, after }: CollectionChange,
): Promise<void> {
  await recordAudit(tx, {
    by,
    action: `collection.${action}`,
    entity: 'collection',
    entityId: id,
    ...changedFields(before, after),
  })
  await invalidate(tx, [cacheTag.collections, ...(before?.name === after?.name ? [] : [cacheTag.products])])
}
