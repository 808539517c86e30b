import { accountApi } from './auth/account/account.api.ts'
import { activityAdminApi } from './staff/activity/activity.admin-api.ts'
import { authApi } from './auth/auth.api.ts'
import { brandAdminApi } from './brand/brand.admin-api.ts'
import { brandPicturesAdminApi } from './brand/pictures/brand-pictures.admin-api.ts'
import { currentShop } from './brand/current-shop.ts'
import { booksAdminApi } from './books/books.admin-api.ts'
import { publicCache } from './http/cache/public-cache.ts'
import { cartApi } from './cart/cart.api.ts'
import { checkoutApi } from './cart/checkout/checkout.api.ts'
import { clientErrorsApi } from './pages/client-errors/client-errors.api.ts'
import { collectionsApi } from './products/collections/collections.api.ts'
import { contactApi } from './complaints/contact/contact.api.ts'
import { contentKinds } from './home/content-kinds.ts'
import { contentsAdminApi } from './contents/contents.admin-api.ts'
import { couponsAdminApi } from './coupons/coupons.admin-api.ts'
import { customersAdminApi } from './customers/customers.admin-api.ts'
import { dataRightsApi } from './data-rights/data-rights.api.ts'
import { deliveryApi } from './delivery/delivery.api.ts'
import type { Deps } from './http/deps.ts'
import { createServer, type TimeLimits } from './http/create-server.ts'
import { healthRoutes } from './http/lifecycle/health.ts'
import { openApi } from './pages/openapi/openapi.ts'
import { securityTxt } from './http/security/security-txt.ts'
import type { StoreServer } from './http/store-server.ts'
import { goodsApi } from './goods/goods.api.ts'
import { complaintsApi } from './complaints/complaints.api.ts'
import { invoicesApi } from './tax/invoices.api.ts'
import { failuresAdminApi } from './jobs/failures.admin-api.ts'
import { reportDroppedWork } from './jobs/report-dropped-work.ts'
import { writeSearches } from './jobs/write-searches.ts'
import { heroAdminApi } from './home/hero.admin-api.ts'
import { refuseRemoval } from './settings/selling.queries.ts'
import { shopAdminApi } from './settings/shop.admin-api.ts'
import { mediaApi } from './media/media.api.ts'
import { newsletterApi } from './newsletter/newsletter.api.ts'
import { countUsesByCustomer } from './trade/loaders/order.queries.ts'
import { ordersApi } from './orders/orders.api.ts'
import { mountPages } from './pages/mount-pages.ts'
import type { Site } from './pages/site.ts'
import { createCarriers } from './parcels/carriers/create-carriers.ts'
import { parcelsApi } from './parcels/parcels.api.ts'
import { paymentsApi } from './payments/payments.api.ts'
import { listedProducts } from './products/catalogue/listed-products.ts'
import { readPreviews } from './contents/previews/preview-of-request.ts'
import { previewsAdminApi } from './contents/previews/previews.admin-api.ts'
import { productsApi } from './products/products.api.ts'
import { publicReadsApi } from './pages/public-reads/public-reads.api.ts'
import { SharedReads } from './pages/public-reads/shared-reads.ts'
import { redirectsAdminApi } from './contents/redirects/redirects.admin-api.ts'
import { reportsAdminApi } from './reports/reports.admin-api.ts'
import { returnsApi } from './returns/returns.api.ts'
import { sampleAdminApi } from './setup/sample/sample.admin-api.ts'
import { settingsAdminApi } from './settings/settings.admin-api.ts'
import { setupApi } from './setup/setup.api.ts'
import { listViewsAdminApi } from './staff/list-views.admin-api.ts'
import { staffAdminApi } from './staff/staff.admin-api.ts'
import { testBankApi } from './payments/test-bank/test-bank.api.ts'
import { findAdminApi } from './today/find/find.admin-api.ts'
import { todayAdminApi } from './today/today.admin-api.ts'
import { guardRoutes } from './users/access.ts'
import { wishlistApi } from './cart/wishlist/wishlist.api.ts'

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
  guardRoutes(app, deps)
  const sharedReads = new SharedReads()
  const caches = publicCache(app, deps, [
    currentShop(deps.db, deps.config),
    listedProducts(deps.db),
    sharedReads,
  ])
  // Loaded by stores that are scraped only.
  if (deps.config.metrics) (await import('./metrics/mount-metrics.ts')).mountMetrics(app, deps)
  healthRoutes(app, deps)
  securityTxt(app, deps)
  await openApi(app, deps)
  readPreviews(app, deps)
  mountFeatures(app, deps)
  writeSearches(app, deps)
  reportDroppedWork(app)
  if (withPages) await mountPages(app, deps, caches, sharedReads, site)
  return app
}

/** Each feature mounts its own calls (`src/shared/<feature>/*-calls.ts`). */
function mountFeatures(app: StoreServer, deps: Deps): void {
  const carriers = createCarriers(deps)
  accountApi(app, deps)
  activityAdminApi(app, deps)
  authApi(app, deps)
  booksAdminApi(app, deps)
  brandAdminApi(app, deps)
  brandPicturesAdminApi(app, deps)
  cartApi(app, { ...deps, countUses: countUsesByCustomer })
  checkoutApi(app, { ...deps, countUses: countUsesByCustomer })
  clientErrorsApi(app, deps)
  collectionsApi(app, deps)
  contactApi(app, deps)
  contentsAdminApi(app, {
    ...deps,
    kinds: contentKinds,
    refuseRemoval: (tx, thing) => refuseRemoval(tx, deps.config, thing),
  })
  couponsAdminApi(app, deps)
  customersAdminApi(app, deps)
  dataRightsApi(app, deps)
  deliveryApi(app, { ...deps, offered: carriers.offered })
  failuresAdminApi(app, deps)
  findAdminApi(app, deps)
  goodsApi(app, deps)
  complaintsApi(app, deps)
  invoicesApi(app, deps)
  heroAdminApi(app, { ...deps, kinds: contentKinds })
  mediaApi(app, deps)
  newsletterApi(app, deps)
  ordersApi(app, deps)
  parcelsApi(app, { ...deps, carriers })
  paymentsApi(app, deps)
  previewsAdminApi(app, deps)
  productsApi(app, deps)
  publicReadsApi(app, deps)
  redirectsAdminApi(app, deps)
  reportsAdminApi(app, deps)
  returnsApi(app, deps)
  sampleAdminApi(app, deps)
  settingsAdminApi(app, deps)
  setupApi(app, deps)
  shopAdminApi(app, deps)
  listViewsAdminApi(app, deps)
  staffAdminApi(app, deps)
  testBankApi(app, deps)
  todayAdminApi(app, deps)
  wishlistApi(app, deps)
}
