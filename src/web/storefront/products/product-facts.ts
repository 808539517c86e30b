import type { Product } from '#shared/products/product.schema.ts'
import { href, pages } from '#shared/routes.ts'
import type { JsonLdObject } from '#web/json-ld.tsx'

/** What search engines show of a product (schema.org/Product). */
export function productFacts(product: Product): JsonLdObject {
  const { rating } = product
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    category: product.category,
    brand: { '@type': 'Brand', name: 'Taanka' },
    image: product.images,
    ...(product.colors.length > 0 && { color: product.colors.join(', ') }),
    offers: {
      '@type': 'Offer',
      url: href(pages.product, { id: product.id }),
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

/** The way to a product (schema.org/BreadcrumbList). */
export function breadcrumbFacts(product: Product): JsonLdObject {
  const steps = [
    ['Home', pages.home],
    [product.collection_name, href(pages.collection, { slug: product.collection_id })],
    [product.name, href(pages.product, { id: product.id })],
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  }
}
