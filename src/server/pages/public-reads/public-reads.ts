import type { FastifyContextConfig } from 'fastify'
import type { CallParams, CallQuery, CallResponse, PublicRead } from '#shared/calls.ts'
import { collectionNotFound } from '#shared/products/collections/collection.schema.ts'
import type { PublicSection } from '#shared/home/public-home.schema.ts'
import { notFound } from '#shared/errors.ts'
import { featuredCount } from '#shared/products/catalogue-limits.ts'
import { productNotFound, type ProductList } from '#shared/products/product.schema.ts'
import { cacheTag } from '../../http/cache/cache-tags.ts'
import {
  findCollections,
  findFeaturedCollections,
  findTopCollections,
} from '../../products/collections/collection.queries.ts'
import type { Deps } from '../../http/deps.ts'
import { searchLimit } from '../../http/limits/rate-limits.ts'
import { findReturnTerms } from '../../delivery/delivery.queries.ts'
import { findPublicTax } from '../../products/tax-terms/tax-terms.queries.ts'
import { findHeroSettings } from '../../home/edit-hero.ts'
import { findHome } from '../../home/home.queries.ts'
import { findFrame } from '../../own-pages/menus/frame.queries.ts'
import { findPublicPage } from '../../own-pages/own-page.queries.ts'
import { findCollectionPage } from '../../products/catalogue/collection-page.queries.ts'
import { findCatalogueChoices } from '../../products/catalogue/product-choices.queries.ts'
import { missingProduct } from '../../products/catalogue/missing-product.ts'
import {
  findFeaturedProducts,
  findProduct,
  findProducts,
  searchProducts,
} from '../../products/catalogue/product.queries.ts'
import { findReviews } from '../../products/reviews/review.queries.ts'
import { searchCounter } from '../../products/search/searched-terms.ts'
import { mayMeanSize } from '../../products/search/search-sizes.ts'
import { findStoreInfo } from './store-info.queries.ts'
import { shownWaysToPay } from './shown-ways-to-pay.ts'

interface ReadInput<Name extends PublicRead> {
  params: CallParams<Name>
  query: CallQuery<Name>
}

/** A public read: the JSON route and the loaders of pages both run it, and cache its response under the same tags. */
export interface PublicReadEntry<Name extends PublicRead> {
  rateLimit?: FastifyContextConfig['rateLimit']
  /** false where JSON is not cached; pages are */
  cacheJson?: false
  run(deps: Pick<Deps, 'config' | 'db'>, input: ReadInput<Name>): Promise<CallResponse<Name>>
  /** A change of any of these drops the response and every page that shows it (`cache-tags.ts`). */
  tags(response: CallResponse<Name>, input: ReadInput<Name>): readonly string[]
  /** Returns what to do each time the response is sent, also from a cache. */
  onSent?(
    deps: Pick<Deps, 'db'>,
    response: CallResponse<Name>,
    input: ReadInput<Name>,
  ): (() => void) | undefined
}

const productTags = ({ of, products }: Extract<PublicSection, { type: 'products' }>) => [
  cacheTag.collections,
  ...listTags({ products }, of === 'best-selling' ? { sort: 'popular' } : {}),
]

const pageNotFound = 'Page not found'

const collectionTags = () => [cacheTag.collections, cacheTag.products]

export const publicReads: { [Name in PublicRead]: PublicReadEntry<Name> } = {
  'GET /api/store/public': {
    run: async ({ db, config }) => ({
      store: {
        ...(await findStoreInfo(db, config)),
        returns: await findReturnTerms(db),
        tax: await findPublicTax(db),
        ...(await findFrame(db)),
        ...(await shownWaysToPay(db, config)),
      },
    }),
    tags: ({ store: { header, footer } }) => [
      cacheTag.landing,
      cacheTag.collections,
      cacheTag.shop,
      // Menus leave out products that are gone.
      ...(header || footer ? [cacheTag.products] : []),
    ],
  },
  'GET /api/landing-page/public/settings': {
    run: async ({ db }) => ({ settings: await findHeroSettings(db) }),
    tags: () => [cacheTag.landing],
  },
  'GET /api/home/public': {
    run: async ({ db }) => ({ home: await findHome(db) }),
    tags: ({ home: { sections } }) => [
      cacheTag.shop,
      ...sections.flatMap((section) => {
        if (section.type === 'collections') return collectionTags()
        return section.type === 'products' ? productTags(section) : []
      }),
    ],
    cacheJson: false,
  },
  'GET /api/pages/public/:key': {
    run: async ({ db }, { params: { key } }) => ({
      page: orNotFound(await findPublicPage(db, key), pageNotFound),
    }),
    tags: (_, { params: { key } }) => [
      cacheTag.shop,
      cacheTag.landing,
      cacheTag.content('page', key),
      cacheTag.content('policy', key),
    ],
  },
  'GET /api/products/public': {
    rateLimit: searchLimit,
    run: ({ db }, { query }) => findProducts(db, query),
    tags: (list, { query }) => listTags(list, query),
    onSent: ({ db }, { total }, { query }) => searchCounter(db, query, total),
  },
  'GET /api/products/search': {
    rateLimit: searchLimit,
    run: ({ db }, { query }) => searchProducts(db, query),
    tags: (list, { query }) => listTags(list, query),
    onSent: ({ db }, { total }, { query }) => searchCounter(db, query, total),
  },
  'GET /api/products/public/featured': {
    cacheJson: false,
    run: async ({ db }, { query }) => ({
      products: await findFeaturedProducts(db, query.limit ?? featuredCount),
    }),
    tags: (list) => listTags(list),
  },
  'GET /api/products/public/:id': {
    run: async ({ db }, { params: { id } }) => {
      const product = await findProduct(db, id)
      if (!product) throw await missingProduct(db, id)
      return { product }
    },
    tags: ({ product: { id } }) => [cacheTag.products, cacheTag.product(id), cacheTag.stock(id)],
  },
  'GET /api/products/public/:id/reviews': {
    run: async ({ db }, { params: { id }, query }) =>
      orNotFound(await findReviews(db, id, query), productNotFound),
    tags: (_, { params: { id } }) => [cacheTag.reviews(id), cacheTag.product(id)],
  },
  'GET /api/catalogue/choices': {
    run: ({ db }) => findCatalogueChoices(db),
    tags: () => [cacheTag.products],
  },
  'GET /api/collections/public': {
    run: async ({ db }) => ({ collections: await findCollections(db) }),
    tags: collectionTags,
  },
  'GET /api/collections/public/featured': {
    run: async ({ db }) => ({ collections: await findFeaturedCollections(db) }),
    tags: collectionTags,
  },
  'GET /api/collections/public/top': {
    run: async ({ db }) => ({ collections: await findTopCollections(db) }),
    tags: () => [...collectionTags(), cacheTag.anyStock],
  },
  'GET /api/collections/public/:idOrSlug': {
    rateLimit: searchLimit,
    run: async ({ db }, { params: { idOrSlug }, query }) =>
      orNotFound(await findCollectionPage(db, idOrSlug, query), collectionNotFound),
    tags: ({ collection }, { query }) => [cacheTag.collections, ...listTags(collection, query)],
  },
}

interface ListQuery {
  sort?: string | undefined
  in_stock?: string | undefined
  size?: string | undefined
  q?: string | undefined
  search?: string | undefined
}

/**
 * A list sorted by sales, filtered by stock or searched for a size changes with every order, any other with the stock
 * of its products.
 */
function listTags(
  { products }: Pick<ProductList, 'products'>,
  { sort, in_stock, size, q = '', search = '' }: ListQuery = {},
): string[] {
  const dependsOnAnyStock =
    sort === 'popular' || in_stock === 'true' || size !== undefined || mayMeanSize(`${q} ${search}`)
  const stockTags = products.map(({ id }) => cacheTag.stock(id))
  return [cacheTag.products, ...stockTags, ...(dependsOnAnyStock ? [cacheTag.anyStock] : [])]
}

function orNotFound<Found>(found: Found | null, message: string): Found {
  if (found === null) throw notFound(message)
  return found
}
