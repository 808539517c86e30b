import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { productToolsAdminApi } from './editing/product-tools.admin-api.ts'
import { productsAdminApi } from './editing/products.admin-api.ts'
import { productImagesAdminApi } from './pictures/product-images.admin-api.ts'
import { reviewsApi } from './reviews/reviews.api.ts'
import { searchTermsAdminApi } from './search/search-terms.admin-api.ts'
import { synonymsAdminApi } from './search/synonyms.admin-api.ts'

/** Products for staff, and their reviews; shoppers read them through the public reads. */
export function productsApi(app: StoreServer, deps: Deps): void {
  productImagesAdminApi(app, deps)
  productToolsAdminApi(app, deps)
  productsAdminApi(app, deps)
  reviewsApi(app, deps)
  searchTermsAdminApi(app, deps)
  synonymsAdminApi(app, deps)
}
