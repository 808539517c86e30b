/**
 * The names under which answers are kept, so that a change can drop those that show it. A verb names what it
 * changed, a page what it shows:
 *
 * - an edit, a new, archived or restored product: `products`, `product:<id>`
 * - stock taken or given back: `stock:<id>`
 * - a review that appears or is hidden: `products` (cards show the rating), `reviews:<id>`
 * - a collection: `collections`, and `products` where its name changed
 * - landing texts or picture: `landing`
 */
export const cacheTag = {
  products: 'products',
  collections: 'collections',
  landing: 'landing',
  product: (id: string) => `product:${id}`,
  reviews: (id: string) => `reviews:${id}`,
  stock: (id: string) => `stock:${id}`,
  /** for answers whose choice or order depends on stock or sales: it goes with every `stock:<id>` */
  anyStock: 'stock',
}

/** Tags of stock change with every order: they are announced and dropped in their own way (`invalidation.ts`). */
export const isStockTag = (tag: string): boolean => tag === cacheTag.anyStock || tag.startsWith('stock:')

/** What a list of products shows: their fields and how many are left of each. */
export function productListTags(products: readonly { id: string }[]): string[] {
  return [cacheTag.products, ...products.map(({ id }) => cacheTag.stock(id))]
}

/** One product page: the product, how many are left. */
export const productTags = (id: string): string[] => [
  cacheTag.products,
  cacheTag.product(id),
  cacheTag.stock(id),
]
