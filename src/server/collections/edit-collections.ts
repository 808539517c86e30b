import { eq, sql } from 'drizzle-orm'
import {
  type AdminCollection,
  type CollectionEdit,
  type CollectionInput,
  collectionNotFound,
} from '#shared/collections/collection.schema.ts'
import { editConflict, notFound, StoreError } from '#shared/errors.ts'
import { isReordering } from '#shared/is-reordering.ts'
import { href, pages } from '#shared/routes.ts'
import { changedFields } from '../audit/changed-fields.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import { invalidate } from '../cache/invalidation.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { followAddress } from '../redirects/change-redirects.ts'
import { checkSlug, slugFromName } from './collection-slug.ts'
import { findAdminCollection, findAdminCollections } from './collection.queries.ts'
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
      field,
      position = sql<number>`(select coalesce(max(position), -1) + 1 from collections)`,
    } = input
    await tx
      .insert(collections)
      .values({ id, slug: id, name, description, featured, field, position, ...foundColumns(input) })
    const after = (await findAdminCollection(tx, id))!
    await collectionChanged(tx, id, { by, action: 'create', before: null, after })
    return after
  })
}

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
    const { name, slug, description, featured, field, position } = changes
    // Triggers update the search document of every product of the collection: seconds for ten thousand.
    if (name !== undefined && name !== before.name) await tx.execute(sql`set local statement_timeout = '60s'`)
    await tx
      .update(collections)
      .set({
        name,
        slug,
        description,
        featured,
        field,
        position,
        ...foundColumns(changes),
        sample: false,
        version: before.version + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(collections.id, id))
    const after = (await findAdminCollection(tx, id))!
    if (after.slug !== before.slug) await followAddress(tx, addressOf(before), addressOf(after))
    await collectionChanged(tx, id, { by, action: 'update', before, after })
    return after
  })
}

const foundColumns = ({ seo_title, seo_description, share_picture }: CollectionEdit) => ({
  seoTitle: seo_title,
  seoDescription: seo_description,
  sharePicture: share_picture,
})

/** Gives a collection a stored picture, or none. Throws NOT_FOUND. */
export async function setCollectionImage(
  db: Database,
  by: SessionUser,
  id: string,
  mediaId: string | null,
): Promise<AdminCollection> {
  return transaction(db, async (tx) => {
    const before = await lockCollection(tx, id)
    await tx.update(collections).set({ mediaId, sample: false }).where(eq(collections.id, id))
    const after = (await findAdminCollection(tx, id))!
    await collectionChanged(tx, id, { by, action: 'image', before, after })
    return after
  })
}

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

const addressOf = ({ slug }: { slug: string }): string => href(pages.collection, { slug })

/** Locks the collection for this transaction, then reads it. Throws NOT_FOUND. */
async function lockCollection(
  tx: Transaction,
  id: string,
  strength: 'edit' | 'delete' = 'edit',
): Promise<AdminCollection> {
  const lock = strength === 'edit' ? sql`for no key update` : sql`for update`
  await tx.execute(sql`select from collections where id = ${id} ${lock}`)
  const collection = await findAdminCollection(tx, id)
  if (!collection) throw notFound(collectionNotFound)
  return collection
}

interface CollectionChange {
  by: SessionUser
  action: 'create' | 'update' | 'delete' | 'image'
  before: AdminCollection | null
  after: AdminCollection | null
}

/** Records a change of a collection by staff, and invalidates caches: those of products too if its name changed. */
async function collectionChanged(
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
