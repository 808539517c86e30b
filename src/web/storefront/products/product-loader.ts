import { data, type LoaderFunctionArgs } from 'react-router'
import type { PublicApi } from '#shared/public-api.ts'
import type { Product } from '#shared/products/product.schema.ts'
import { apiContext } from '#web/api-context.ts'
import { found } from '../found.ts'

const relatedCount = 4

/** One product with its first reviews and others of its collection; null and a 404 where there is no such product. */
export async function productLoader({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = params['id'] ?? ''
  const [product, reviews] = await Promise.all([found(api.product(id)), api.reviews(id, 1).catch(() => null)])
  if (!product) return data(null, { status: 404 })
  return { product, reviews, related: await relatedProducts(api, product) }
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
