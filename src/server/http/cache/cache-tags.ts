/**
 * Names of the data that cached responses show. A verb invalidates the tags of what it changed:
 *
 * - an edit, a new, archived or restored product: `products`, `product:<id>`
 * - stock taken or given back: `stock:<id>`
 * - a review that appears or is hidden: `products` (cards show the rating), `reviews:<id>`
 * - a collection: `collections`, and `products` where its name changed
 * - landing texts or picture: `landing`
 * - brand, menus and whatever else stands in the frame of every page: `shop`
 * - a page or policy: `content:<kind>/<key>`
 */
export const cacheTag = {
  products: 'products',
  collections: 'collections',
  landing: 'landing',
  shop: 'shop',
  content: (kind: string, key: string) => `content:${kind}/${key}`,
  product: (id: string) => `product:${id}`,
  reviews: (id: string) => `reviews:${id}`,
  stock: (id: string) => `stock:${id}`,
  /** for lists whose choice or order depends on stock or sales: invalidated with every `stock:<id>` */
  anyStock: 'stock',
}

/** Stock changes with every order, so its tags are announced and invalidated at intervals (`invalidation.ts`). */
export const isStockTag = (tag: string): boolean => tag === cacheTag.anyStock || tag.startsWith('stock:')
