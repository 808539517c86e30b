import * as z from 'zod/mini'
import {
  collectionNotFound,
  collectionWithProductsAnswer,
  type CollectionPage,
} from '#shared/collections/collection.schema.ts'
import { notFound } from '#shared/errors.ts'
import { featuredCount } from '#shared/products/catalogue-limits.ts'
import {
  featuredQuerySchema,
  collectionProductQuerySchema,
  productAnswer,
  productListAnswer,
  productNotFound,
  productQuerySchema,
  productsAnswer,
  searchQuerySchema,
  type ProductList,
} from '#shared/products/product.schema.ts'
import { reviewsAnswer } from '#shared/products/review.schema.ts'
import { api } from '#shared/routes.ts'
import { pageQuerySchema } from '#shared/schema/query.ts'
import { cacheTag, productListTags, productTags } from '../../cache/cache-tags.ts'
import type { Deps } from '../../deps.ts'
import { searchLimit } from '../../http/rate-limits.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findCollectionPage } from './collection-page.queries.ts'
import { missingProduct } from './missing-product.ts'
import { productParams } from '../editing/product-params.ts'
import { findFeaturedProducts, findProduct, findProducts, searchProducts } from './product.queries.ts'
import { findReviews } from '../reviews/review.queries.ts'
import { countedSearch } from '../search/searched-terms.ts'

const tags = ['Products']
const collectionParams = z.object({ idOrSlug: z.string().check(z.maxLength(100)) })

/** The catalogue as every visitor sees it (api.md, "Public"). */
export function productsApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.get(
    api.publicProducts,
    {
      config: { access: 'public', cache: listTags, rateLimit: searchLimit },
      schema: {
        summary: 'Products, filtered and sorted',
        tags,
        querystring: productQuerySchema,
        response: { 200: productListAnswer },
      },
    },
    async ({ query }) => ({
      success: true as const,
      ...(await countedSearch(db, query, findProducts(db, query))),
    }),
  )

  app.get(
    api.searchProducts,
    {
      config: { access: 'public', cache: listTags, rateLimit: searchLimit },
      schema: {
        summary: 'Search, best match first',
        tags,
        querystring: searchQuerySchema,
        response: { 200: productListAnswer },
      },
    },
    async ({ query }) => ({
      success: true as const,
      ...(await countedSearch(db, query, searchProducts(db, query))),
    }),
  )

  app.get(
    api.publicFeaturedProducts,
    {
      config: { access: 'public' },
      schema: {
        summary: 'Products in stock, at random',
        tags,
        querystring: featuredQuerySchema,
        response: { 200: productsAnswer },
      },
    },
    async (request) => ({
      success: true as const,
      products: await findFeaturedProducts(db, request.query.limit ?? featuredCount),
    }),
  )

  app.get(
    api.publicProduct,
    {
      config: {
        access: 'public',
        cache: ({ product }: { product: { id: string } }) => productTags(product.id),
      },
      schema: { summary: 'One product', tags, params: productParams, response: { 200: productAnswer } },
    },
    async (request) => {
      const product = await findProduct(db, request.params.id)
      if (!product) throw await missingProduct(db, request.params.id)
      return { success: true as const, product }
    },
  )

  app.get(
    api.publicReviews,
    {
      config: { access: 'public', cache: [cacheTag.products] },
      schema: {
        summary: 'Reviews of a product',
        tags,
        params: productParams,
        querystring: pageQuerySchema,
        response: { 200: reviewsAnswer },
      },
    },
    async (request) => {
      const found = await findReviews(db, request.params.id, request.query)
      if (!found) throw notFound(productNotFound)
      return { success: true as const, ...found }
    },
  )

  app.get(
    api.publicCollection,
    {
      config: {
        access: 'public',
        rateLimit: searchLimit,
        cache: ({ collection }: CollectionPage, query) => [
          cacheTag.collections,
          ...listTags(collection, query),
        ],
      },
      schema: {
        summary: 'One collection with its products',
        tags: ['Collections'],
        params: collectionParams,
        querystring: collectionProductQuerySchema,
        response: { 200: collectionWithProductsAnswer },
      },
    },
    async (request) => {
      const found = await findCollectionPage(db, request.params.idOrSlug, request.query)
      if (!found) throw notFound(collectionNotFound)
      return { success: true as const, ...found }
    },
  )
}

/** A list by sales or by what is in stock changes with every order, any other only with the stock of what it shows. */
function listTags({ products }: Pick<ProductList, 'products'>, query: Record<string, unknown>): string[] {
  const byStock = query['sort'] === 'popular' || query['in_stock'] === 'true'
  return [...productListTags(products), ...(byStock ? [cacheTag.anyStock] : [])]
}
