/** Every page of the site (docs/product/shopping.md, Pages). */
export const pages = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  products: '/products',
  product: '/products/:id',
  collections: '/collections',
  collection: '/collections/:slug',
  cart: '/cart',
  checkout: '/checkout',
  orders: '/orders',
  order: '/orders/:orderId',
  profile: '/profile',
  admin: '/admin',
  contact: '/contact',
  shipping: '/shipping',
  terms: '/terms',
  privacy: '/privacy',
  wishlist: '/wishlist',
  search: '/search',
} as const

/** Every call of the API (docs/product/shopping.md). The server mounts these patterns, the client fills them in with `href`. */
export const api = {
  publicProducts: '/api/products/public',
  publicFeaturedProducts: '/api/products/public/featured',
  publicProduct: '/api/products/public/:id',
  publicReviews: '/api/products/public/:id/reviews',
  searchProducts: '/api/products/search',
  publicCollections: '/api/collections/public',
  publicFeaturedCollections: '/api/collections/public/featured',
  publicTopCollections: '/api/collections/public/top',
  publicCollectionsDebug: '/api/collections/public/debug',
  publicCollectionsInitSample: '/api/collections/public/init-sample',
  publicCollection: '/api/collections/public/:idOrSlug',
  publicLandingSettings: '/api/landing-page/public/settings',
  newsletter: '/api/newsletter',
  contact: '/api/contact',
  delivery: '/api/delivery/:pincode',
  cartQuote: '/api/cart/quote',
  storeInfo: '/api/store/public',

  register: '/api/auth/register',
  login: '/api/auth/login',
  me: '/api/auth/me',
  logout: '/api/auth/logout',
  sessions: '/api/auth/sessions',
  session: '/api/auth/sessions/:id',
  profile: '/api/auth/profile',
  password: '/api/auth/password',
  forgotPassword: '/api/auth/password/forgot',
  resetPassword: '/api/auth/password/reset',
  twoStep: '/api/auth/two-step',
  twoStepSetup: '/api/auth/two-step/setup',
  twoStepConfirm: '/api/auth/two-step/confirm',
  twoStepDisable: '/api/auth/two-step/disable',
  twoStepRecoveryCodes: '/api/auth/two-step/recovery-codes',
  oidcStart: '/api/auth/oidc/:name/start',
  oidcCallback: '/api/auth/oidc/:name/callback',
  oidcExchange: '/api/auth/oidc/exchange',
  addresses: '/api/auth/profile/addresses',
  address: '/api/auth/profile/addresses/:id',

  orders: '/api/orders',
  order: '/api/orders/:id',
  cancelOrder: '/api/orders/:id/cancel',
  orderInvoice: '/api/orders/:id/invoice',
  orderCreditNote: '/api/orders/:id/credit-note',

  wishlist: '/api/products/wishlist',
  wishlistItem: '/api/products/wishlist/:id',
  reviews: '/api/products/:id/reviews',

  openApi: '/api/openapi.json',
  docs: '/api/docs',
} as const

/** The names of the `:parameters` of a pattern. */
export type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

type Query = Record<string, string | number | boolean | null | undefined>

type HrefArgs<Pattern extends string> = [ParamNames<Pattern>] extends [never]
  ? [params?: Record<string, never> | null, query?: Query]
  : [params: Record<ParamNames<Pattern>, string>, query?: Query]

/** Fills in a pattern. Empty query values are dropped (docs/product/shopping.md). */
export function href<Pattern extends string>(
  pattern: Pattern,
  ...[params, query]: HrefArgs<Pattern>
): string {
  return fillPath(pattern, params ?? {}, query ?? {})
}

/** The same for a pattern whose parameters the type checker has already compared. */
export function fillPath(pattern: string, params: Record<string, string>, query: Query): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return path + queryString(query)
}

/** `?a=1&b=2` of the values that are there, `''` when none is. */
export function queryString(query: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') params.set(name, String(value))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Path to open after signing in: a path on this site, else home (docs/product/shopping.md, Pages). */
export function safeRedirect(target: string | null | undefined): string {
  if (!target?.startsWith('/') || target.startsWith('//') || hasForbiddenCharacter(target)) return pages.home
  return target
}

/** Browsers drop control characters and read a backslash as a slash: `/\\evil.example` would leave the site. */
function hasForbiddenCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32 || character === '\\')
}

/** The sign-in page that leads back to where the visitor was (docs/product/shopping.md). */
export const loginHref = (returnTo: string): string => href(pages.login, null, { redirect: returnTo })
