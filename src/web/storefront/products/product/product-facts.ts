import type { Product } from '#shared/products/product.schema.ts'
import { href, pages } from '#shared/routes.ts'
import type { JsonLdObject } from '#web/app/head.tsx'
import type { Absolute } from '../catalogue/catalogue-facts.ts'

/** schema.org/Product */
export function productFacts(absolute: Absolute, product: Product): JsonLdObject {
  const { rating } = product
  const address = href(pages.product, { id: product.id })
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    category: product.category,
    brand: { '@type': 'Brand', name: 'Taanka' },
    image: product.images.map((image) => absolute(image) ?? image),
    ...(product.colors.length > 0 && { color: product.colors.join(', ') }),
    offers: {
      '@type': 'Offer',
      url: absolute(address) ?? address,
      price: product.price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${product.totalStock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
    ...(rating !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: product.review_count },
    }),
  }
}
