import { accountApi } from './account/account.api.ts'
import { authApi } from './auth/auth.api.ts'
import { customersAdminApi } from './customers/customers.admin-api.ts'
import { oidcApi } from './auth/providers/oidc.api.ts'
import { sessionsApi } from './auth/sessions/sessions.api.ts'
import { twoStepApi } from './auth/two-step/two-step.api.ts'
import { auditAdminApi } from './audit/audit.admin-api.ts'
import { booksAdminApi } from './books/books.admin-api.ts'
import { publicCache } from './cache/public-cache.ts'
import type { Caches } from './cache/cache-public-json.ts'
import { cartApi } from './cart/cart.api.ts'
import { clientErrorsApi } from './client-errors/client-errors.api.ts'
import { collectionsAdminApi } from './collections/collections.admin-api.ts'
import { collectionsApi } from './collections/collections.api.ts'
import { contactAdminApi } from './contact/contact.admin-api.ts'
import { contactApi } from './contact/contact.api.ts'
import { couponsAdminApi } from './coupons/coupons.admin-api.ts'
import { limitCodeGuesses } from './coupons/limit-code-guesses.ts'
import { deliveryAdminApi } from './delivery/delivery.admin-api.ts'
import { deliveryApi } from './delivery/delivery.api.ts'
import type { Deps } from './http/deps.ts'
import { createServer, type TimeLimits } from './http/create-server.ts'
import { healthRoutes } from './http/lifecycle/health.ts'
import { unknownPaths } from './http/errors/error-handler.ts'
import { openApi } from './openapi/openapi.ts'
import { securityTxt } from './http/security/security-txt.ts'
import type { StoreServer } from './http/store-server.ts'
import { invoicesAdminApi } from './invoices/invoices.admin-api.ts'
import { invoicesApi } from './invoices/invoices.api.ts'
import { reportDroppedWork } from './jobs/report-dropped-work.ts'
import { failuresAdminApi } from './jobs/failures.admin-api.ts'
import { writeSearches } from './jobs/write-searches.ts'
import { landingAdminApi } from './landing/landing.admin-api.ts'
import { mediaApi } from './media/media.api.ts'
import { newsletterAdminApi } from './newsletter/newsletter.admin-api.ts'
import { newsletterApi } from './newsletter/newsletter.api.ts'
import { deliveryFiguresAdminApi } from './orders/promise/delivery-figures.admin-api.ts'
import { orderLimitsAdminApi } from './orders/limits/order-limits.admin-api.ts'
import { countUsesByCustomer } from './trade/loaders/order.queries.ts'
import { newOrderMailAdminApi } from './orders/mail/new-order-mail.admin-api.ts'
import { orderPaymentsAdminApi } from './payments/order-payments.admin-api.ts'
import { phoneOrdersAdminApi } from './orders/placing/phone-orders.admin-api.ts'
import { ordersAdminApi } from './orders/lists/orders.admin-api.ts'
import { ordersApi } from './orders/orders.api.ts'
import { ordersCsvAdminApi } from './orders/lists/orders-csv.admin-api.ts'
import { salesAdminApi } from './orders/sales/sales.admin-api.ts'
import { builtSite } from './pages/built-site.ts'
import { devSite } from './pages/dev-site.ts'
import { pagesPlugin } from './pages/pages.ts'
import type { Site } from './pages/site.ts'
import { handoversAdminApi } from './parcels/handovers/handovers.admin-api.ts'
import { packBenchAdminApi } from './parcels/bench/pack-bench.admin-api.ts'
import { trackingApi } from './parcels/tracking/tracking.api.ts'
import { createCarriers } from './parcels/carriers/create-carriers.ts'
import { hooksApi } from './parcels/hooks/hooks.api.ts'
import { messagesAdminApi } from './parcels/messages/messages.admin-api.ts'
import { paperAdminApi } from './parcels/paper/paper.admin-api.ts'
import { pickupsAdminApi } from './parcels/pickups/pickups.admin-api.ts'
import { parcelsAdminApi } from './parcels/parcels.admin-api.ts'
import { staffPaymentsAdminApi } from './payments/cash/staff-payments.admin-api.ts'
import { checkoutApi } from './checkout/checkout.api.ts'
import { payApi } from './payments/pay-page/pay.api.ts'
import { paymentsAdminApi } from './payments/payments.admin-api.ts'
import { statementsAdminApi } from './payments/statements.admin-api.ts'
import { createProviders } from './payments/providers/create-providers.ts'
import { callLog } from './payments/providers/observed-provider.ts'
import { webhooksApi } from './payments/webhooks.api.ts'
import { listedProducts } from './products/catalogue/listed-products.ts'
import { productImagesAdminApi } from './products/pictures/product-images.admin-api.ts'
import { productToolsAdminApi } from './products/editing/product-tools.admin-api.ts'
import { productsAdminApi } from './products/editing/products.admin-api.ts'
import { inProcessReads, publicReadsApi } from './public-reads/public-reads.api.ts'
import { SharedReads } from './public-reads/shared-reads.ts'
import { returnPhotosApi } from './returns/photos/photos.api.ts'
import { returnsAdminApi } from './returns/returns.admin-api.ts'
import { returnsApi } from './returns/returns.api.ts'
import { reviewsAdminApi } from './products/reviews/reviews.admin-api.ts'
import { reviewsApi } from './products/reviews/reviews.api.ts'
import { searchTermsAdminApi } from './products/search/search-terms.admin-api.ts'
import { synonymsAdminApi } from './products/search/synonyms.admin-api.ts'
import { staffAdminApi } from './staff/staff.admin-api.ts'
import { testBankApi } from './test-bank/test-bank.api.ts'
import { wishlistApi } from './wishlist/wishlist.api.ts'

export interface AppOptions {
  /** False for tests of the API alone, which need no built pages. */
  withPages?: boolean
  /** Renders the pages; the built site by default. */
  site?: Site
  /** shorter time limits for tests */
  times?: TimeLimits
}

/** Creates the HTTP server with all its routes. It does not listen yet. */
export async function createApp(
  given: Omit<Deps, 'reports'> & Partial<Deps>,
  { withPages = true, site, times }: AppOptions = {},
): Promise<StoreServer> {
  const deps: Deps = { reports: given.db, ...given }
  const app = await createServer(deps, times)
  const providers = createProviders(deps, callLog(app.log))
  const carriers = createCarriers(deps)
  const sharedReads = new SharedReads()
  const caches = publicCache(app, deps, [listedProducts(deps.db), sharedReads])
  if (deps.config.metrics) await metrics(app, deps)
  unknownPaths(app)
  healthRoutes(app, deps)
  securityTxt(app, deps)
  await openApi(app)
  limitCodeGuesses(app, deps)
  accountApi(app, deps)
  auditAdminApi(app, deps)
  authApi(app, deps)
  booksAdminApi(app, deps)
  failuresAdminApi(app, deps)
  cartApi(app, { ...deps, countUses: countUsesByCustomer })
  checkoutApi(app, { ...deps, countUses: countUsesByCustomer })
  clientErrorsApi(app)
  collectionsAdminApi(app, deps)
  collectionsApi(app, deps)
  contactAdminApi(app, deps)
  contactApi(app, deps)
  couponsAdminApi(app, deps)
  customersAdminApi(app, deps)
  deliveryAdminApi(app, { ...deps, offered: carriers.offered })
  deliveryApi(app, deps)
  invoicesAdminApi(app, deps)
  invoicesApi(app, deps)
  landingAdminApi(app, deps)
  mediaApi(app, deps)
  newsletterAdminApi(app, deps)
  newsletterApi(app, deps)
  oidcApi(app, deps)
  deliveryFiguresAdminApi(app, deps)
  orderLimitsAdminApi(app, deps)
  newOrderMailAdminApi(app, deps)
  ordersAdminApi(app, deps)
  ordersApi(app, deps)
  orderPaymentsAdminApi(app, deps)
  ordersCsvAdminApi(app, deps)
  handoversAdminApi(app, { ...deps, carriers })
  messagesAdminApi(app, deps)
  packBenchAdminApi(app, deps)
  paperAdminApi(app, { ...deps, carriers })
  parcelsAdminApi(app, { ...deps, carriers })
  paymentsAdminApi(app, deps)
  statementsAdminApi(app, deps)
  payApi(app, { ...deps, providers })
  productImagesAdminApi(app, deps)
  productToolsAdminApi(app, deps)
  productsAdminApi(app, deps)
  publicReadsApi(app, deps)
  pickupsAdminApi(app, { ...deps, carriers })
  returnsAdminApi(app, deps)
  returnsApi(app, deps)
  returnPhotosApi(app, deps)
  reviewsAdminApi(app, deps)
  reviewsApi(app, deps)
  salesAdminApi(app, deps)
  searchTermsAdminApi(app, deps)
  staffAdminApi(app, deps)
  phoneOrdersAdminApi(app, deps)
  staffPaymentsAdminApi(app, deps)
  synonymsAdminApi(app, deps)
  testBankApi(app, deps)
  hooksApi(app, { ...deps, carriers })
  trackingApi(app, deps)
  twoStepApi(app, deps)
  sessionsApi(app, deps)
  webhooksApi(app, { ...deps, providers })
  wishlistApi(app, deps)
  writeSearches(app, deps)
  reportDroppedWork(app)
  if (withPages) await mountPages(app, deps, caches, sharedReads, site)
  return app
}

/** Loaded by stores that are scraped only. */
async function metrics(app: StoreServer, deps: Deps): Promise<void> {
  const { metricsRoute } = await import('./http/lifecycle/metrics.ts')
  const { createFigures } = await import('./metrics/create-figures.ts')
  const { gatherFigures, tellFigures } = await import('./metrics/gather-figures.ts')
  const { register, close } = createFigures(deps)
  const tellNoMore = tellFigures(register)
  metricsRoute(app, register, {
    gather: () => gatherFigures(register),
    token: deps.config.metricsToken,
    maxAge: deps.config.rateLimit ? 5 : 0,
  })
  app.addHook('onClose', async () => {
    tellNoMore()
    close()
  })
}

async function mountPages(
  app: StoreServer,
  { config, db, reports }: Pick<Deps, 'config' | 'db' | 'reports'>,
  caches: Caches,
  sharedReads: SharedReads,
  given?: Site,
): Promise<void> {
  const site = given ?? (config.dev ? await devSite(app) : await builtSite())
  const api = sharedReads.of(inProcessReads({ db, config }))
  const catalogue = inProcessReads({ db: reports, config })
  const { publicUrl, dev } = config
  await app.register(pagesPlugin, { site, api, catalogue, db, caches, publicUrl, dev })
}
