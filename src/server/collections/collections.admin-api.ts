import { collectionAdminCalls, collectionUploads } from '#shared/collections/collection-calls.ts'
import { collectionNotFound } from '#shared/collections/collection.schema.ts'
import { notFound } from '#shared/errors.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { storeImage } from '../media/store-image.ts'
import { readFile, withUploads } from '../media/uploads.ts'
import { findAdminCollection, findAdminCollections } from './collection.queries.ts'
import {
  createCollection,
  deleteCollection,
  orderCollections,
  setCollectionImage,
  updateCollection,
} from './edit-collections.ts'

/** Collections for staff (docs/product/back-office.md, Collections). */
export function collectionsAdminApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  const { db } = deps

  mountCalls(app, collectionAdminCalls, {
    'GET /api/collections': async () => ({
      collections: await findAdminCollections(db),
    }),
    'POST /api/collections': async ({ body, user }) => ({
      collection: await createCollection(db, user, body),
    }),
    'GET /api/collections/:id': async ({ params }) => ({
      collection: await existing(params.id),
    }),
    'PUT /api/collections/:id': async ({ params, body, user }) => ({
      collection: await updateCollection(db, user, params.id, body),
    }),
    'DELETE /api/collections/:id': ({ params, user }) => deleteCollection(db, user, params.id),
    'PUT /api/admin/collections/order': async ({ body, user }) => ({
      collections: await orderCollections(db, user, body.ids),
    }),
    'DELETE /api/collections/:id/image': async ({ params, user }) => ({
      collection: await setCollectionImage(db, user, params.id, null),
    }),
  })

  withUploads(app, (uploads) => {
    mountCalls(uploads, collectionUploads, {
      'POST /api/collections/:id/image': async (request) => {
        const { id } = await existing(request.params.id)
        const image = await storeImage(deps, await readFile(request))
        return {
          collection: await setCollectionImage(db, request.user, id, image.id),
        }
      },
    })
  })

  async function existing(id: string) {
    const collection = await findAdminCollection(db, id)
    if (!collection) throw notFound(collectionNotFound)
    return collection
  }
}
