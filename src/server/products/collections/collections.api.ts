import { collectionSampleCalls } from '#shared/products/collections/collection-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findCollectionCounts } from './collection.queries.ts'
import { collectionsAdminApi } from './collections.admin-api.ts'
import { initSampleCollections, refuseTrial } from './init-sample-collections.ts'

const countProducts = shapes().query(
  'GET /api/collections/public/debug',
  { from: 'db' },
  async ({ db, deps: { config } }) => {
    refuseTrial(config)
    return { collections: await findCollectionCounts(db) }
  },
)

/** Collections for staff, and calls for trying the sample shop out (docs/product/shopping.md, Collections). */
export function collectionsApi(app: StoreServer, deps: Deps): void {
  collectionsAdminApi(app, deps)
  mount(app, deps, collectionSampleCalls, {
    'GET /api/collections/public/debug': countProducts,
    'POST /api/collections/public/init-sample': initSampleCollections,
  })
}
