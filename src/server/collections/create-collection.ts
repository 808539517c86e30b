import { sql } from 'drizzle-orm'
import type { AdminCollection, CollectionInput } from '#shared/collections/collection.schema.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { collectionChanged } from './collection-changed.ts'
import { findAdminCollection } from './collection.queries.ts'
import { checkSlug, slugFromName } from './collection-slug.ts'
import { collections } from './collection.tables.ts'

/** Creates a collection, last in order by default. Throws the errors of `checkSlug`. */
export async function createCollection(
  db: Database,
  by: SessionUser,
  input: CollectionInput,
): Promise<AdminCollection> {
  return transaction(db, async (tx) => {
    if (input.slug !== undefined) await checkSlug(tx, input.slug, null)
    const id = input.slug ?? (await slugFromName(tx, input.name))
    const {
      name,
      description,
      featured,
      position = sql<number>`(select coalesce(max(position), -1) + 1 from collections)`,
    } = input
    await tx.insert(collections).values({ id, slug: id, name, description, featured, position })
    const after = (await findAdminCollection(tx, id))!
    await collectionChanged(tx, id, { by, action: 'create', before: null, after })
    return after
  })
}
