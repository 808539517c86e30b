import type { CollectionPage } from '#shared/products/collections/collection.schema.ts'
import type { CollectionProductQuery } from '#shared/products/product.schema.ts'
import type { Given } from '#shared/public-api.ts'
import { findCollection } from '../collections/collection.queries.ts'
import type { Database } from '../../db/database.ts'
import { findProducts } from './product.queries.ts'

export async function findCollectionPage(
  db: Database,
  idOrSlug: string,
  query: Given<CollectionProductQuery>,
): Promise<CollectionPage | null> {
  const collection = await findCollection(db, idOrSlug)
  if (!collection) return null
  const { products, ...figures } = await findProducts(db, { ...query, collection_id: collection.id })
  return { collection: { ...collection, products }, ...figures }
}
