import { sql } from 'drizzle-orm'
import type { AdminCollection } from '#shared/collections/collection.schema.ts'
import { editConflict } from '#shared/errors.ts'
import { isReordering } from '#shared/is-reordering.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import { invalidate } from '../cache/invalidation.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { findAdminCollections } from './collection.queries.ts'

/**
 * Puts all collections in the given order. Throws EDIT_CONFLICT with the current collections when `ids` does not name
 * each of them once.
 */
export async function orderCollections(
  db: Database,
  by: SessionUser,
  ids: readonly string[],
): Promise<AdminCollection[]> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`select from collections order by id for no key update`)
    const current = await findAdminCollections(tx)
    const before = current.map(({ id }) => id)
    if (!isReordering(before, ids)) throw editConflict(current)
    await tx.execute(sql`
      update collections c set position = wanted.place - 1, updated_at = now()
      from unnest(${sql.param([...ids])}::text[]) with ordinality as wanted(id, place)
      where c.id = wanted.id and c.position <> wanted.place - 1`)
    await recordAudit(tx, {
      by,
      action: 'collection.order',
      entity: 'collection',
      entityId: 'all',
      before,
      after: ids,
    })
    await invalidate(tx, [cacheTag.collections])
    return findAdminCollections(tx)
  })
}
