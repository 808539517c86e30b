import { collectionNotFound } from '#shared/collections/collection.schema.ts'
import { notFound } from '#shared/errors.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import type { PublicApi } from '#shared/public-api.ts'
import { findCollections, findFeaturedCollections } from '../collections/collection.queries.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { findLandingSettings, findStoreInfo } from '../landing/landing.queries.ts'
import { findCollectionPage } from '../products/catalogue/collection-page.queries.ts'
import { missingProduct } from '../products/catalogue/missing-product.ts'
import {
  findFeaturedProducts,
  findProduct,
  findProducts,
  searchProducts,
} from '../products/catalogue/product.queries.ts'
import { findReviews } from '../products/reviews/review.queries.ts'
import { countedSearch } from '../products/search/searched-terms.ts'

/** What pages are rendered from: the queries behind the public calls, without HTTP in between. */
export function inProcessApi(db: Database, config: Config): PublicApi {
  return {
    storeInfo: () => findStoreInfo(db, config),
    landingSettings: () => findLandingSettings(db),
    products: (query) => countedSearch(db, query, findProducts(db, query)),
    search: (query) => countedSearch(db, query, searchProducts(db, query)),
    featuredProducts: (limit) => findFeaturedProducts(db, limit),
    product: async (id) => {
      const product = await findProduct(db, id)
      if (!product) throw await missingProduct(db, id)
      return product
    },
    reviews: async (productId, page) =>
      orNotFound(await findReviews(db, productId, { page }), productNotFound),
    collections: () => findCollections(db),
    featuredCollections: () => findFeaturedCollections(db),
    collection: async (slug, query) =>
      orNotFound(await findCollectionPage(db, slug, query), collectionNotFound),
  }
}

function orNotFound<Found>(found: Found | null, message: string): Found {
  if (found === null) throw notFound(message)
  return found
}
