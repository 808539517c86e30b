import { collectionCountsAnswer, collectionsAnswer } from '#shared/collections/collection.schema.ts'
import { notFound } from '#shared/errors.ts'
import { api } from '#shared/routes.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import type { Deps } from '../deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import {
  findCollectionCounts,
  findCollections,
  findFeaturedCollections,
  findTopCollections,
} from './collection.queries.ts'
import { initSampleCollections } from './init-sample-collections.ts'

const tags = ['Collections']
const cache = [cacheTag.collections, cacheTag.products]
const config = { access: 'public', cache } as const

/** Collections for visitors (docs/product/shopping.md). */
export function collectionsApi(
  app: StoreServer,
  { db, config: { sampleData } }: Pick<Deps, 'config' | 'db'>,
): void {
  app.get(
    api.publicCollections,
    { config, schema: { summary: 'All collections', tags, response: { 200: collectionsAnswer } } },
    async () => ({
      success: true as const,
      collections: await findCollections(db),
    }),
  )

  app.get(
    api.publicFeaturedCollections,
    { config, schema: { summary: 'Featured collections', tags, response: { 200: collectionsAnswer } } },
    async () => ({ success: true as const, collections: await findFeaturedCollections(db) }),
  )

  app.get(
    api.publicTopCollections,
    {
      config: { access: 'public', cache: [...cache, cacheTag.anyStock] },
      schema: { summary: 'Collections by units sold', tags, response: { 200: collectionsAnswer } },
    },
    async () => ({ success: true as const, collections: await findTopCollections(db) }),
  )

  app.get(
    api.publicCollectionsDebug,
    {
      config: { access: 'public' },
      schema: { summary: 'Products per collection', tags, response: { 200: collectionCountsAnswer } },
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
        response: { 200: collectionsAnswer, 201: collectionsAnswer },
      },
    },
    async (_request, reply) => {
      if (!sampleData) throw notFound()
      const created = await initSampleCollections(db)
      return reply.code(created ? 201 : 200).send({ success: true, collections: await findCollections(db) })
    },
  )
}
