import { eq, sql } from 'drizzle-orm'
import type { AdminCollection, CollectionEdit } from '#shared/collections/collection.schema.ts'
import { editConflict } from '#shared/errors.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { collectionChanged } from './collection-changed.ts'
import { findAdminCollection } from './collection.queries.ts'
import { checkSlug } from './collection-slug.ts'
import { collections } from './collection.tables.ts'
import { lockCollection } from './lock-collection.ts'

/**
 * Changes the given fields. Throws NOT_FOUND, EDIT_CONFLICT with the current collection for an old version, and the
 * errors of `checkSlug`.
 */
export async function updateCollection(
  db: Database,
  by: SessionUser,
  id: string,
  edit: CollectionEdit,
): Promise<AdminCollection> {
  const { version, ...changes } = edit
  return transaction(db, async (tx) => {
    const before = await lockCollection(tx, id)
    if (version !== undefined && version !== before.version) throw editConflict(before)
    if (changes.slug !== undefined) await checkSlug(tx, changes.slug, id)
    const { name, slug, description, featured, position } = changes
    // Triggers update the search text of every product with a new name, in seconds for ten thousand of them.
    if (name !== undefined && name !== before.name) await tx.execute(sql`set local statement_timeout = '60s'`)
    await tx
      .update(collections)
      .set({
        name,
        slug,
        description,
        featured,
        position,
        version: before.version + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(collections.id, id))
    const after = (await findAdminCollection(tx, id))!
    await collectionChanged(tx, id, { by, action: 'update', before, after })
    return after
  })
}
