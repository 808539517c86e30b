import { sql } from 'drizzle-orm'
import { builtInCollections, type BuiltInCollectionSlug } from '#shared/collections/built-in-collections.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import { invalidate } from '../cache/invalidation.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { collections } from './collection.tables.ts'

/** Creates the four built-in collections in a store without collections. Returns false when it has some. */
export async function initSampleCollections(db: Database): Promise<boolean> {
  return transaction(db, async (tx) => {
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
}

const descriptions: Record<BuiltInCollectionSlug, string> = {
  relaxed: 'Soft tees, fleece and easy trousers for slow days.',
  classy: 'Shirts, chinos and tailoring cut for the working week.',
  ethnics: 'Kurtas, Nehru jackets and occasion wear in handloom cloth.',
  vibes: 'Block prints, bombers and denim with a point of view.',
}
