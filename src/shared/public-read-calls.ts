import * as z from 'zod/mini'
import * as collections from './products/collections/collection.schema.ts'
import { declareCalls } from './declare-calls.ts'
import { heroResponse } from './home/hero.schema.ts'
import { publicHomeResponse } from './home/public-home.schema.ts'
import { publicPageResponse } from './own-pages/own-page.schema.ts'
import { productParams } from './products/product-params.ts'
import * as products from './products/product.schema.ts'
import { reviewsResponse } from './products/review.schema.ts'
import { pageQuerySchema } from './schema/query.ts'
import { storeInfoResponse } from './settings/store-info.schema.ts'

/** Of the catalogue, before the shop has opened. */
const refusals = ['SHOP_CLOSED'] as const

/** GETs whose response is the same for every visitor. Pages are rendered from them. */
export const publicReadCalls = declareCalls('public', 'Products', {
  'GET /api/store/public': {
    tag: 'Shop',
    summary: 'Support line, menu, ways to sign in and the terms of returns',
    response: storeInfoResponse,
  },
  'GET /api/landing-page/public/settings': {
    tag: 'Shop',
    summary: 'Texts and background of the home page',
    response: heroResponse,
  },
  'GET /api/home/public': {
    tag: 'Shop',
    summary: 'The sections of the home page with what they show',
    response: publicHomeResponse,
    refusals,
  },
  'GET /api/pages/public/:key': {
    tag: 'Shop',
    summary: 'A page of the owner by its slug, or a policy by its name',
    params: z.object({ key: z.string().check(z.maxLength(80)) }),
    response: publicPageResponse,
  },
  'GET /api/products/public': {
    summary: 'Products, filtered and sorted',
    query: products.productQuerySchema,
    response: products.productListResponse,
    refusals,
  },
  'GET /api/products/search': {
    summary: 'Search, best match first',
    query: products.searchQuerySchema,
    response: products.productListResponse,
    refusals,
  },
  'GET /api/products/public/featured': {
    summary: 'Products in stock, at random',
    query: products.featuredQuerySchema,
    response: products.productsResponse,
    refusals,
  },
  'GET /api/products/public/:id': {
    summary: 'One product',
    params: productParams,
    response: products.productResponse,
    refusals,
    refusedWith: { NOT_FOUND: { collection_id: z.optional(z.string()) } },
  },
  'GET /api/products/public/:id/reviews': {
    summary: 'Reviews of a product',
    params: productParams,
    query: pageQuerySchema,
    response: reviewsResponse,
    refusals,
  },
  'GET /api/catalogue/choices': {
    summary: 'Sizes and colours by which the catalogue is filtered',
    response: products.catalogueChoicesResponse,
    refusals,
  },
  'GET /api/collections/public': {
    tag: 'Collections',
    summary: 'All collections',
    response: collections.collectionsResponse,
    refusals,
  },
  'GET /api/collections/public/featured': {
    tag: 'Collections',
    summary: 'Featured collections',
    response: collections.collectionsResponse,
    refusals,
  },
  'GET /api/collections/public/top': {
    tag: 'Collections',
    summary: 'Collections by units sold',
    response: collections.collectionsResponse,
    refusals,
  },
  'GET /api/collections/public/:idOrSlug': {
    tag: 'Collections',
    summary: 'One collection with its products',
    params: z.object({ idOrSlug: z.string().check(z.maxLength(100)) }),
    query: products.collectionProductQuerySchema,
    response: collections.collectionWithProductsResponse,
    refusals,
  },
})
