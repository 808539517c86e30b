/**
 * Every page of the site (docs/product/shopping.md, Pages). The router, the page cache, preloads, the sitemap and robots.txt
 * derive from it. Its component and loader are in `web/app/page-modules.ts`, what the server holds to in `page-rules.ts`.
 */
export const pageTable = {
  home: { path: '/' },
  products: { path: '/products' },
  product: { path: '/products/:id' },
  collections: { path: '/collections' },
  collection: { path: '/collections/:slug' },
  contact: { path: '/contact' },
  shipping: { path: '/shipping' },
  terms: { path: '/terms' },
  privacy: { path: '/privacy' },
  login: { path: '/login' },
  register: { path: '/register' },
  forgotPassword: { path: '/forgot-password' },
  admin: { path: '/admin' },
  cart: { path: '/cart' },
  checkout: { path: '/checkout' },
  orders: { path: '/orders' },
  order: { path: '/orders/:orderId' },
  returns: { path: '/returns' },
  pay: { path: '/pay/:token' },
  track: { path: '/track' },
  profile: { path: '/profile' },
  resetPassword: { path: '/reset-password' },
  search: { path: '/search' },
} as const

export type PageName = keyof typeof pageTable

/** Addresses that lead to a page. */
export const redirects = { wishlist: { path: '/wishlist', to: '/profile?tab=wishlist' } } as const
