import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { isStoreError } from '#shared/errors.ts'
import type { PublicApi } from '#shared/public-api.ts'
import type { Product } from '#shared/products/product.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { apiContext } from '#web/api/api-context.ts'

const relatedCount = 4

/** One product with its first reviews and others of its collection; null and a 404 where there is no such product. */
export async function productLoader({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = params['id'] ?? ''
  const [product, reviews] = await Promise.all([findProduct(api, id), api.reviews(id, 1).catch(() => null)])
  if (!product) return data(null, { status: 404 })
  return { product, reviews, related: await relatedProducts(api, product) }
}

/** Null where there is none. The page of an archived product leads to its collection from then on. */
async function findProduct(api: PublicApi, id: string): Promise<Product | null> {
  try {
    return await api.product(id)
  } catch (error) {
    if (!isStoreError(error) || error.code !== 'NOT_FOUND') throw error
    const { collection_id: slug } = error.details
    if (typeof slug === 'string') throw redirect(href(pages.collection, { slug }), 301)
    return null
  }
}

/** Without them the section is hidden (specification, section 8). */
async function relatedProducts(api: PublicApi, product: Product): Promise<Product[]> {
  try {
    const { products } = await api.products({ collection_id: product.collection_id, limit: relatedCount + 1 })
    return products.filter(({ id }) => id !== product.id).slice(0, relatedCount)
  } catch {
    return []
  }
}
