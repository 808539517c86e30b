import { eq, sql } from 'drizzle-orm'
import type { AdminCollection, CollectionEdit } from '#shared/products/collections/collection.schema.ts'
import { editConflict, StoreError } from '#shared/errors.ts'
import { isReordering } from '#shared/is-reordering.ts'
import { href, pages } from '#shared/routes.ts'
import { changedFields } from '../../calls/audit/changed-fields.ts'
import { cacheTag } from '../../http/cache/cache-tags.ts'
import { invalidate } from '../../http/cache/invalidation.ts'
import type { Step } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Transaction } from '../../db/transaction.ts'
import { storeImage } from '../../media/store-image.ts'
import { readFile } from '../../media/uploads.ts'
import { followAddress } from '../../contents/redirects/edit-redirects.ts'
import { checkSlug, slugFromName } from './collection-slug.ts'
import { existingCollection, findAdminCollections } from './collection.queries.ts'
import { collections } from './collection.tables.ts'

const { command } = shapes()

/** Creates a collection, last in order by default. */
export const createCollection = command('POST /api/collections', async ({ tx, body: input, audit }) => {
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
  const collection = await existingCollection(tx, id)
  await collectionChanged({ tx, audit }, 'create', null, collection)
  return { collection }
})

/** Changes the given fields. */
export const updateCollection = command(
  'PUT /api/collections/:id',
  async ({ tx, params: { id }, body: { version, ...changes }, audit }) => {
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
    const collection = await existingCollection(tx, id)
    if (collection.slug !== before.slug) await followAddress(tx, addressOf(before), addressOf(collection))
    await collectionChanged({ tx, audit }, 'update', before, collection)
    return { collection }
  },
)

const foundColumns = ({ seo_title, seo_description, share_picture }: CollectionEdit) => ({
  seoTitle: seo_title,
  seoDescription: seo_description,
  sharePicture: share_picture,
})

export const uploadCollectionImage = command('POST /api/collections/:id/image', {
  ask: async ({ request, params: { id }, deps }) => {
    await existingCollection(deps.db, id)
    return (await storeImage(deps, await readFile(request))).id
  },
  run: ({ tx, audit, params: { id }, asked: mediaId }) => setImage({ tx, audit }, id, mediaId),
})

export const removeCollectionImage = command(
  'DELETE /api/collections/:id/image',
  ({ tx, audit, params: { id } }) => setImage({ tx, audit }, id, null),
)

async function setImage({ tx, audit }: Step, id: string, mediaId: string | null) {
  const before = await lockCollection(tx, id)
  await tx.update(collections).set({ mediaId, sample: false }).where(eq(collections.id, id))
  const collection = await existingCollection(tx, id)
  await collectionChanged({ tx, audit }, 'image', before, collection)
  return { collection }
}

/** Keeps one that has products, archived ones included. */
export const deleteCollection = command(
  'DELETE /api/collections/:id',
  async ({ tx, params: { id }, audit }) => {
    const before = await lockCollection(tx, id, 'delete')
    const { rowCount } = await tx.execute(sql`select from products where collection_id = ${id} limit 1`)
    if (rowCount !== 0)
      throw new StoreError('COLLECTION_NOT_EMPTY', 'This collection still has products, on sale or archived')
    await tx.delete(collections).where(eq(collections.id, id))
    await collectionChanged({ tx, audit }, 'delete', before, null)
  },
)

const addressOf = ({ slug }: { slug: string }): string => href(pages.collection, { slug })

/** Locks the collection for this transaction, then reads it. */
async function lockCollection(
  tx: Transaction,
  id: string,
  strength: 'edit' | 'delete' = 'edit',
): Promise<AdminCollection> {
  const lock = strength === 'edit' ? sql`for no key update` : sql`for update`
  await tx.execute(sql`select from collections where id = ${id} ${lock}`)
  return existingCollection(tx, id)
}

/** Audits a change of a collection by staff, and invalidates caches: those of products too if its name changed. */
async function collectionChanged(
  { tx, audit }: Step,
  action: 'create' | 'update' | 'delete' | 'image',
  before: AdminCollection | null,
  after: AdminCollection | null,
): Promise<void> {
  const { id } = (before ?? after)!
  audit({ action: `collection.${action}`, entity: 'collection', id, ...changedFields(before, after) })
  await invalidate(tx, [cacheTag.collections, ...(before?.name === after?.name ? [] : [cacheTag.products])])
}

/** Puts all collections in the given order, which has to name each of them once. */
export const orderCollections = command(
  'PUT /api/admin/collections/order',
  async ({ tx, body: { ids }, audit }) => {
    await tx.execute(sql`select from collections order by id for no key update`)
    const current = await findAdminCollections(tx)
    const before = current.map(({ id }) => id)
    if (!isReordering(before, ids)) throw editConflict(current)
    await tx.execute(sql`
      update collections c set position = wanted.place - 1, updated_at = now()
      from unnest(${sql.param(ids)}::text[]) with ordinality as wanted(id, place)
      where c.id = wanted.id and c.position <> wanted.place - 1`)
    audit({ action: 'collection.order', entity: 'collection', id: 'all', before, after: ids })
    await invalidate(tx, [cacheTag.collections])
    return { collections: await findAdminCollections(tx) }
  },
)
