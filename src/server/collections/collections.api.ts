import { collectionSampleCalls } from '#shared/collections/collection-calls.ts'
import { notFound } from '#shared/errors.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findCollectionCounts, findCollections } from './collection.queries.ts'
import { collectionsAdminApi } from './collections.admin-api.ts'
import { initSampleCollections } from './init-sample-collections.ts'

/** Calls for trying the sample shop out (docs/product/shopping.md, Collections). */
export function collectionsApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  const { db, config } = deps
  collectionsAdminApi(app, deps)
  mountCalls(app, collectionSampleCalls, {
    'GET /api/collections/public/debug': async () => {
      if (!config.sampleData) throw notFound()
      return { collections: await findCollectionCounts(db) }
    },
    'POST /api/collections/public/init-sample': async (_request, reply) => {
      if (!config.sampleData) throw notFound()
      const created = await initSampleCollections(db)
      if (created) void reply.code(201)
      return { collections: await findCollections(db) }
    },
  })
}
