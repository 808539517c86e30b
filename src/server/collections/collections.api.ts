import { collectionCountsResponse, collectionsResponse } from '#shared/collections/collection.schema.ts'
import { notFound } from '#shared/errors.ts'
import { api } from '#shared/api-routes.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findCollectionCounts, findCollections } from './collection.queries.ts'
import { initSampleCollections } from './init-sample-collections.ts'

const tags = ['Collections']

/** Calls for trying the sample shop out (docs/product/shopping.md, Collections). */
export function collectionsApi(
  app: StoreServer,
  { db, config: { sampleData } }: Pick<Deps, 'config' | 'db'>,
): void {
  app.get(
    api.publicCollectionsDebug,
    {
      config: { access: 'public' },
      schema: {
        summary: 'Products per collection',
        tags,
        refusals: ['NOT_FOUND'],
        response: { 200: collectionCountsResponse },
      },
    },
    async () => {
      if (!sampleData) throw notFound()
      return { success: true as const, collections: await findCollectionCounts(db) }
    },
  )

  app.post(
    api.publicCollectionsInitSample,
    {
      config: { access: 'public' },
      schema: {
        summary: 'Create the built-in collections',
        tags,
        refusals: ['NOT_FOUND'],
        response: { 200: collectionsResponse, 201: collectionsResponse },
      },
    },
    async (_request, reply) => {
      if (!sampleData) throw notFound()
      const created = await initSampleCollections(db)
      return reply.code(created ? 201 : 200).send({ success: true, collections: await findCollections(db) })
    },
  )
}
