import { collectionAdminCalls, collectionUploads } from '#shared/products/collections/collection-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { withUploads } from '../../media/uploads.ts'
import { existingCollection, findAdminCollections } from './collection.queries.ts'
import {
  createCollection,
  deleteCollection,
  orderCollections,
  removeCollectionImage,
  updateCollection,
  uploadCollectionImage,
} from './edit-collections.ts'

const { query } = shapes()

const listCollections = query('GET /api/collections', { from: 'db' }, async ({ db }) => ({
  collections: await findAdminCollections(db),
}))

const showCollection = query('GET /api/collections/:id', { from: 'db' }, async ({ db, params: { id } }) => ({
  collection: await existingCollection(db, id),
}))

/** Collections for staff (docs/product/back-office.md, Collections). */
export function collectionsAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, collectionAdminCalls, {
    'GET /api/collections': listCollections,
    'POST /api/collections': createCollection,
    'GET /api/collections/:id': showCollection,
    'PUT /api/collections/:id': updateCollection,
    'DELETE /api/collections/:id': deleteCollection,
    'PUT /api/admin/collections/order': orderCollections,
    'DELETE /api/collections/:id/image': removeCollectionImage,
  })
  withUploads(app, (uploads) => {
    mount(uploads, deps, collectionUploads, { 'POST /api/collections/:id/image': uploadCollectionImage })
  })
}
