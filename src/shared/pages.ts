import type { CatalogueQuery } from './products/catalogue-query.ts'

interface PageRow {
  path: string
  /**
   * `disallowed` is closed by robots.txt, and its page says noindex; `allowed` is indexed when found; all others are in
   * the sitemap.
   */
  indexing?: 'allowed' | 'disallowed'
  /** Parameters that the page reads; the cache drops all others. With `any` only the bare path is cached. */
  query?: 'any' | readonly (keyof CatalogueQuery | 'q')[]
  /** Not cached at all, because there are as many of these pages as somebody makes up. */
  uncached?: true
  /** Shown before the shop opens; all others lead to home then. */
  soon?: true
  /** The address holds a secret, in its query or its path, so that no cache on the way may keep the response. */
  secret?: true
}

const filters = ['category', 'min_price', 'max_price', 'in_stock', 'page'] as const

/**
 * Every page of the site (docs/product/shopping.md, Pages). The router, the page cache, preloads, the sitemap and robots.txt
 * derive from it. Its component and loader are in `web/app/page-modules.ts`.
 */
export const pageTable = {
  home: { path: '/', soon: true },
  products: { path: '/products', query: ['collection_id', 'search', 'size', 'color', ...filters] },
  product: { path: '/products/:id' },
  collections: { path: '/collections' },
  collection: { path: '/collections/:slug', query: ['search', ...filters] },
  contact: { path: '/contact', soon: true },
  shipping: { path: '/shipping', soon: true },
  terms: { path: '/terms', soon: true },
  privacy: { path: '/privacy', soon: true },
  refunds: { path: '/refunds', indexing: 'allowed', soon: true },
  ownPage: { path: '/pages/:slug' },
  grievance: { path: '/grievance', query: 'any', secret: true, soon: true },
  login: { path: '/login', indexing: 'allowed', query: 'any', soon: true },
  register: { path: '/register', indexing: 'allowed', query: 'any' },
  forgotPassword: { path: '/forgot-password', indexing: 'allowed', soon: true },
  admin: { path: '/admin', indexing: 'disallowed', query: 'any', soon: true },
  adminOrder: {
    path: '/admin/orders/:orderId',
    indexing: 'disallowed',
    query: 'any',
    uncached: true,
    soon: true,
  },
  cart: { path: '/cart', indexing: 'disallowed', query: 'any' },
  checkout: { path: '/checkout', indexing: 'disallowed', query: 'any' },
  orders: { path: '/orders', indexing: 'disallowed', query: 'any' },
  order: { path: '/orders/:orderId', indexing: 'disallowed', query: 'any', uncached: true },
  returns: { path: '/returns', indexing: 'disallowed', query: 'any' },
  pay: { path: '/pay/:token', indexing: 'disallowed', uncached: true, secret: true },
  track: { path: '/track', indexing: 'disallowed', query: 'any', secret: true },
  profile: { path: '/profile', indexing: 'disallowed', query: 'any' },
  resetPassword: { path: '/reset-password', indexing: 'disallowed', query: 'any', secret: true, soon: true },
  search: { path: '/search', indexing: 'disallowed', query: ['q', 'collection_id', ...filters] },
} as const satisfies Record<string, PageRow>

export type PageName = keyof typeof pageTable

/** Addresses that lead to a page. */
export const redirects = { wishlist: { path: '/wishlist', to: '/profile?tab=wishlist' } } as const

export const pageRows: readonly PageRow[] = Object.values(pageTable)

/** Paths of the pages with this indexing. Patterns with a parameter are left out: the catalogue names their pages. */
export const pathsWithIndexing = (wanted?: PageRow['indexing']): string[] =>
  pageRows.filter(({ path, indexing }) => indexing === wanted && !path.includes(':')).map(({ path }) => path)
