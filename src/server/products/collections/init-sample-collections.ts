import { sql } from 'drizzle-orm'
import {
  builtInCollections,
  type BuiltInCollectionSlug,
} from '#shared/products/collections/built-in-collections.ts'
import { notFound } from '#shared/errors.ts'
import { cacheTag } from '../../http/cache/cache-tags.ts'
import { invalidate } from '../../http/cache/invalidation.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Config } from '../../base/config/config.ts'
import { findCollections } from './collection.queries.ts'
import { collections } from './collection.tables.ts'

/** Creates the four built-in collections in a store without collections, for trying the sample shop out. */
export const initSampleCollections = shapes().task(
  'POST /api/collections/public/init-sample',
  async ({ step, deps: { db, config }, reply }) => {
    refuseTrial(config)
    const isCreated = await step(async ({ tx }) => {
      await tx.execute(sql`lock table ${collections} in share row exclusive mode`)
      const [any] = await tx.select({ id: collections.id }).from(collections).limit(1)
      if (any) return false
      await tx.insert(collections).values(
        builtInCollections.map((built, position) => ({
          ...built,
          id: built.slug,
          description: descriptions[built.slug],
          featured: true,
          position,
        })),
      )
      await invalidate(tx, [cacheTag.collections])
      return true
    })
    if (isCreated) void reply.code(201)
    return { collections: await findCollections(db) }
  },
)

/** The calls for trying the sample shop out are no calls of another. */
export function refuseTrial(config: Pick<Config, 'sampleData'>): void {
  if (!config.sampleData) throw notFound()
}

const descriptions: Record<BuiltInCollectionSlug, string> = {
  relaxed: 'Soft tees, fleece and easy trousers for slow days.',
  classy: 'Shirts, chinos and tailoring cut for the working week.',
  ethnics: 'Kurtas, Nehru jackets and occasion wear in handloom cloth.',
  vibes: 'Block prints, bombers and denim with a point of view.',
}
