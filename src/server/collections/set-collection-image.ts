import { eq } from 'drizzle-orm'
import type { AdminCollection } from '#shared/collections/collection.schema.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { collectionChanged } from './collection-changed.ts'
import { findAdminCollection } from './collection.queries.ts'
import { collections } from './collection.tables.ts'
import { lockCollection } from './lock-collection.ts'

/** Gives a collection a stored picture, or none. Throws NOT_FOUND. */
export async function setCollectionImage(
  db: Database,
  by: SessionUser,
  id: string,
  mediaId: string | null,
): Promise<AdminCollection> {
  return transaction(db, async (tx) => {
    const before = await lockCollection(tx, id)
    await tx.update(collections).set({ mediaId }).where(eq(collections.id, id))
    const after = (await findAdminCollection(tx, id))!
    await collectionChanged(tx, id, { by, action: 'image', before, after })
    return after
  })
}
