import { data, type LoaderFunctionArgs } from 'react-router'
import type { CollectionPage } from '#shared/products/collections/collection.schema.ts'
import type { PublicApi } from '#shared/public-api.ts'
import type { Product } from '#shared/products/product.schema.ts'
import type { ReviewList } from '#shared/products/review.schema.ts'
import { refusalDetails } from '#web/calls/api-error.ts'
import { apiContext } from '#web/calls/api-context.ts'
import { logFailure } from '#web/app/log-failure.ts'

const relatedCount = 4

export interface FoundProduct {
  product: Product
  /** null after an error, which hides the section */
  reviews: ReviewList | null
  related: Product[]
  /** true for a product as its card has it, without what is on its way */
  isListed?: true
}

/**
 * A product with its first reviews and related products. With status 404: the best of the collection of an archived
 * product, or null for an unknown one.
 */
export async function productLoader({ params, context }: LoaderFunctionArgs) {
  const read = context.get(apiContext)
  const id = params['id'] ?? ''
  const [found, reviews] = await Promise.all([
    findProduct(read, id),
    read('GET /api/products/public/:id/reviews', { params: { id }, query: { page: 1 } }).catch(() => null),
  ])
  if (found === null || 'goneFrom' in found) return data(found, { status: 404 })
  const page: FoundProduct = { product: found, reviews, related: await relatedProducts(read, found) }
  return page
}

/** Returns null for an unknown product. */
async function findProduct(read: PublicApi, id: string): Promise<Product | GoneProduct | null> {
  try {
    return (await read('GET /api/products/public/:id', { params: { id } })).product
  } catch (error) {
    const refusal = refusalDetails('GET /api/products/public/:id', 'NOT_FOUND', error)
    if (!refusal) throw error
    return refusal.collection_id === undefined ? null : goneProduct(read, refusal.collection_id)
  }
}

/** Of an archived product: its collection with the products that sell best. */
export interface GoneProduct {
  goneFrom: CollectionPage['collection']
}

async function goneProduct(read: PublicApi, idOrSlug: string): Promise<GoneProduct> {
  const { collection } = await read('GET /api/collections/public/:idOrSlug', {
    params: { idOrSlug },
    query: { sort: 'popular', in_stock: 'true', limit: relatedCount },
  })
  return { goneFrom: collection }
}

/** Others of the collection; of a sold-out product those of its kind that can be bought. Returns none after an error, which hides the section (docs/product/errors.md, What is shown). */
async function relatedProducts(read: PublicApi, product: Product): Promise<Product[]> {
  try {
    const { products } = await read('GET /api/products/public', {
      query: {
        collection_id: product.collection_id,
        limit: relatedCount + 1,
        ...(product.totalStock <= 0 && { category: product.category, in_stock: 'true' }),
      },
    })
    return products.filter(({ id }) => id !== product.id).slice(0, relatedCount)
  } catch (error) {
    logFailure(error)
    return []
  }
}
