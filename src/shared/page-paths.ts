/** The path of every page of the site (docs/product/shopping.md, Pages). More about each is in `pages.ts`, which browsers do not load. */
export const pagePaths = {
  home: '/',
  products: '/products',
  product: '/products/:id',
  collections: '/collections',
  collection: '/collections/:slug',
  contact: '/contact',
  shipping: '/shipping',
  terms: '/terms',
  privacy: '/privacy',
  refunds: '/refunds',
  ownPage: '/pages/:slug',
  complaint: '/grievance',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  admin: '/admin',
  adminOrder: '/admin/orders/:orderId',
  cart: '/cart',
  checkout: '/checkout',
  orders: '/orders',
  order: '/orders/:orderId',
  returns: '/returns',
  pay: '/pay/:token',
  track: '/track',
  profile: '/profile',
  resetPassword: '/reset-password',
  search: '/search',
} as const

export type PageName = keyof typeof pagePaths

/** Addresses that lead to a page. */
export const redirects = { wishlist: { path: '/wishlist', to: '/profile?tab=wishlist' } } as const
