import { accountApi } from './account/account.api.ts'
import { authApi } from './auth/auth.api.ts'
import { customersAdminApi } from './account/customers.admin-api.ts'
import { oidcApi } from './auth/providers/oidc.api.ts'
import { sessionsApi } from './auth/sessions/sessions.api.ts'
import { twoStepApi } from './auth/two-step/two-step.api.ts'
import { auditAdminApi } from './audit/audit.admin-api.ts'
import { publicCache } from './cache/public-cache.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { cartApi } from './cart/cart.api.ts'
import { collectionOrderAdminApi } from './collections/collection-order.admin-api.ts'
import { collectionsAdminApi } from './collections/collections.admin-api.ts'
import { collectionsApi } from './collections/collections.api.ts'
import { contactAdminApi } from './contact/contact.admin-api.ts'
import { contactApi } from './contact/contact.api.ts'
import { couponsAdminApi } from './coupons/coupons.admin-api.ts'
import { limitCodeGuesses } from './coupons/limit-code-guesses.ts'
import { deliveryAdminApi } from './delivery/delivery.admin-api.ts'
import { deliveryApi } from './delivery/delivery.api.ts'
import type { Deps } from './deps.ts'
import { createServer, type TimeLimits } from './http/create-server.ts'
import { healthRoutes } from './http/health.ts'
import { metricsRoute } from './http/metrics.ts'
import { unknownPaths } from './http/not-found.ts'
import { openApi } from './http/openapi.ts'
import { securityTxt } from './http/security-txt.ts'
import type { StoreServer } from './http/store-server.ts'
import { invoicesAdminApi } from './invoices/invoices.admin-api.ts'
import { invoicesApi } from './invoices/invoices.api.ts'
import { reportDroppedWork } from './jobs/report-dropped-work.ts'
import { writeSearches } from './jobs/write-searches.ts'
import { landingAdminApi } from './landing/landing.admin-api.ts'
import { landingApi } from './landing/landing.api.ts'
import { mediaApi } from './media/media.api.ts'
import { newsletterAdminApi } from './newsletter/newsletter.admin-api.ts'
import { newsletterApi } from './newsletter/newsletter.api.ts'
import { orderLimitsAdminApi } from './orders/limits/order-limits.admin-api.ts'
import { ordersAdminApi } from './orders/lists/orders.admin-api.ts'
import { ordersApi } from './orders/orders.api.ts'
import { ordersCsvAdminApi } from './orders/lists/orders-csv.admin-api.ts'
import { salesAdminApi } from './orders/sales/sales.admin-api.ts'
import { builtSite } from './pages/built-site.ts'
import { devSite } from './pages/dev-site.ts'
import { inProcessApi } from './pages/in-process-api.ts'
import { pagesPlugin } from './pages/pages.ts'
import type { Site } from './pages/site.ts'
import { productImagesAdminApi } from './products/pictures/product-images.admin-api.ts'
import { productToolsAdminApi } from './products/editing/product-tools.admin-api.ts'
import { productsAdminApi } from './products/editing/products.admin-api.ts'
import { productsApi } from './products/catalogue/products.api.ts'
import { reviewsAdminApi } from './products/reviews/reviews.admin-api.ts'
import { reviewsApi } from './products/reviews/reviews.api.ts'
import { searchTermsAdminApi } from './products/search/search-terms.admin-api.ts'
import { staffAdminApi } from './staff/staff.admin-api.ts'
import { wishlistApi } from './wishlist/wishlist.api.ts'

export interface AppOptions {
  /** False for tests of the API alone, which need no built pages. */
  withPages?: boolean
  /** Renders the pages; the built site by default. */
  site?: Site
  /** shorter time limits for tests */
  times?: TimeLimits
}

/** Mounts every part of the store on one server, which does not listen yet. */
export async function createApp(
  deps: Deps,
  { withPages = true, site, times }: AppOptions = {},
): Promise<StoreServer> {
  const app = await createServer(deps, times)
  const cache = publicCache(app, deps.pool)
  if (deps.config.metrics) metricsRoute(app)
  unknownPaths(app)
  healthRoutes(app, deps)
  securityTxt(app, deps)
  await openApi(app)
  limitCodeGuesses(app, deps.config)
  accountApi(app, deps)
  auditAdminApi(app, deps)
  authApi(app, deps)
  cartApi(app, deps)
  collectionOrderAdminApi(app, deps)
  collectionsAdminApi(app, deps)
  collectionsApi(app, deps)
  contactAdminApi(app, deps)
  contactApi(app, deps)
  couponsAdminApi(app, deps)
  customersAdminApi(app, deps)
  deliveryAdminApi(app, deps)
  deliveryApi(app, deps)
  invoicesAdminApi(app, deps)
  invoicesApi(app, deps)
  landingAdminApi(app, deps)
  landingApi(app, deps)
  mediaApi(app, deps)
  newsletterAdminApi(app, deps)
  newsletterApi(app, deps)
  oidcApi(app, deps)
  orderLimitsAdminApi(app, deps)
  ordersAdminApi(app, deps)
  ordersApi(app, deps)
  ordersCsvAdminApi(app, deps)
  productImagesAdminApi(app, deps)
  productToolsAdminApi(app, deps)
  productsAdminApi(app, deps)
  productsApi(app, deps)
  reviewsAdminApi(app, deps)
  reviewsApi(app, deps)
  salesAdminApi(app, deps)
  searchTermsAdminApi(app, deps)
  staffAdminApi(app, deps)
  twoStepApi(app, deps)
  sessionsApi(app, deps)
  wishlistApi(app, deps)
  writeSearches(app, deps)
  reportDroppedWork(app)
  if (withPages) await mountPages(app, deps, cache, site)
  return app
}

async function mountPages(
  app: StoreServer,
  { config, db }: Pick<Deps, 'config' | 'db'>,
  cache: ResponseCache,
  given?: Site,
): Promise<void> {
  const site = given ?? (config.dev ? await devSite(app) : await builtSite())
  const api = inProcessApi(db, config)
  await app.register(pagesPlugin, { site, api, cache, publicUrl: config.publicUrl, dev: config.dev })
}
