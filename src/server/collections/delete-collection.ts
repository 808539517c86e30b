import { eq, sql } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { collectionChanged } from './collection-changed.ts'
import { collections } from './collection.tables.ts'
import { lockCollection } from './lock-collection.ts'

/** Throws NOT_FOUND, and COLLECTION_NOT_EMPTY while it has products, archived ones included. */
export async function deleteCollection(db: Database, by: SessionUser, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    const before = await lockCollection(tx, id, 'delete')
    const { rowCount } = await tx.execute(sql`select from products where collection_id = ${id} limit 1`)
    if (rowCount !== 0)
      throw new StoreError('COLLECTION_NOT_EMPTY', 'This collection still has products, on sale or archived')
    await tx.delete(collections).where(eq(collections.id, id))
    await collectionChanged(tx, id, { by, action: 'delete', before, after: null })
  })
}
