import type * as z from 'zod/mini'
import { addressAnswer, addressInputSchema } from './account/address.schema.ts'
import { customerAnswer, customerQuerySchema, customersAnswer } from './account/customer.schema.ts'
import { auditAnswer, auditQuerySchema } from './audit/audit.schema.ts'
import * as auth from './auth/auth.schema.ts'
import { sessionsAnswer } from './auth/session.schema.ts'
import * as twoStep from './auth/two-step.schema.ts'
import { quoteAnswer, quoteInputSchema, type Quote } from './cart/quote.schema.ts'
import * as collections from './collections/collection.schema.ts'
import { contactSchema, receivedMessagesAnswer } from './contact/contact.schema.ts'
import * as coupons from './coupons/coupon.schema.ts'
import { deliveryAnswer, pincodeInputSchema, pincodesAnswer } from './delivery/delivery.schema.ts'
import { sellerAnswer, sellerSchema } from './invoices/seller.schema.ts'
import * as landing from './landing/landing.schema.ts'
import { newsletterSchema, subscribersAnswer } from './newsletter/newsletter.schema.ts'
import { bulkStatusAnswer, bulkStatusSchema, orderStatusSchema } from './orders/bulk-status.schema.ts'
import { orderLimitsAnswer, orderLimitsSchema } from './orders/order-limits.schema.ts'
import * as orders from './orders/order.schema.ts'
import { salesAnswer, salesQuerySchema } from './orders/sales.schema.ts'
import { bulkEditAnswer, bulkEditSchema } from './products/bulk-edit.schema.ts'
import * as adminProducts from './products/product-admin.schema.ts'
import { importAnswer, importQuerySchema, productChoicesAnswer } from './products/product-import.schema.ts'
import * as products from './products/product.schema.ts'
import * as reviews from './products/review.schema.ts'
import { searchTermsAnswer, searchTermsQuerySchema } from './products/search-terms.schema.ts'
import type { ParamNames } from './routes.ts'
import { done } from './schema/answer.ts'
import { pageQuerySchema } from './schema/query.ts'
import * as staff from './staff/staff.schema.ts'

/**
 * Every JSON call of the API: method and path, the schemas of its query and body, and of its response.
 *
 * The browser imports the types below and never the tables, so that no schema is downloaded. A server test compares the
 * tables with the mounted routes.
 */

/** GETs whose response is the same for every visitor. Pages are rendered from them. */
const publicReads = {
  'GET /api/store/public': { response: landing.storeInfoAnswer },
  'GET /api/landing-page/public/settings': { response: landing.landingSettingsAnswer },
  'GET /api/products/public': { query: products.productQuerySchema, response: products.productListAnswer },
  'GET /api/products/search': { query: products.searchQuerySchema, response: products.productListAnswer },
  'GET /api/products/public/featured': {
    query: products.featuredQuerySchema,
    response: products.productsAnswer,
  },
  'GET /api/products/public/:id': { response: products.productAnswer },
  'GET /api/products/public/:id/reviews': { query: pageQuerySchema, response: reviews.reviewsAnswer },
  'GET /api/collections/public': { response: collections.collectionsAnswer },
  'GET /api/collections/public/featured': { response: collections.collectionsAnswer },
  'GET /api/collections/public/top': { response: collections.collectionsAnswer },
  'GET /api/collections/public/:idOrSlug': {
    query: products.collectionProductQuerySchema,
    response: collections.collectionWithProductsAnswer,
  },
}

const shopCalls = {
  'GET /api/collections/public/debug': { response: collections.collectionCountsAnswer },
  'POST /api/collections/public/init-sample': { response: collections.collectionsAnswer },
  'POST /api/newsletter': { body: newsletterSchema, response: done },
  'POST /api/contact': { body: contactSchema, response: done },
  'GET /api/delivery/:pincode': { response: deliveryAnswer },
  'POST /api/cart/quote': { body: quoteInputSchema, response: quoteAnswer },

  'POST /api/auth/register': { body: auth.registerSchema, response: auth.sessionAnswer },
  'POST /api/auth/login': { body: auth.loginSchema, response: auth.sessionAnswer },
  'POST /api/auth/oidc/exchange': { body: auth.oidcExchangeSchema, response: auth.sessionAnswer },
  'GET /api/auth/me': { response: auth.userAnswer },
  'POST /api/auth/logout': { response: done },
  'PUT /api/auth/password': { body: auth.passwordChangeSchema, response: done },
  'POST /api/auth/password/forgot': { body: auth.forgotPasswordSchema, response: done },
  'POST /api/auth/password/reset': { body: auth.resetPasswordSchema, response: done },
  'GET /api/auth/sessions': { response: sessionsAnswer },
  'DELETE /api/auth/sessions': { response: done },
  'DELETE /api/auth/sessions/:id': { response: done },
  'GET /api/auth/two-step': { response: twoStep.twoStepStatusAnswer },
  'POST /api/auth/two-step/setup': {
    body: twoStep.twoStepPasswordSchema,
    response: twoStep.twoStepSetupAnswer,
  },
  'POST /api/auth/two-step/confirm': {
    body: twoStep.twoStepConfirmSchema,
    response: twoStep.recoveryCodesAnswer,
  },
  'POST /api/auth/two-step/recovery-codes': {
    body: twoStep.twoStepPasswordSchema,
    response: twoStep.recoveryCodesAnswer,
  },
  'POST /api/auth/two-step/disable': { body: twoStep.twoStepPasswordSchema, response: done },
  'GET /api/auth/profile': { response: auth.userAnswer },
  'PUT /api/auth/profile': { body: auth.profileSchema, response: auth.userAnswer },
  'POST /api/auth/profile/addresses': { body: addressInputSchema, response: addressAnswer },
  'PUT /api/auth/profile/addresses/:id': { body: addressInputSchema, response: addressAnswer },
  'DELETE /api/auth/profile/addresses/:id': { response: done },

  'POST /api/orders': { body: orders.orderInputSchema, response: orders.orderAnswer },
  'GET /api/orders': { query: orders.ordersQuerySchema, response: orders.ordersAnswer },
  'GET /api/orders/:id': { response: orders.orderAnswer },
  'PUT /api/orders/:id/cancel': { response: orders.orderAnswer },
  'GET /api/products/wishlist': { response: products.wishlistAnswer },
  'POST /api/products/wishlist/:id': { response: done },
  'DELETE /api/products/wishlist/:id': { response: done },
  'POST /api/products/:id/reviews': { body: reviews.reviewInputSchema, response: reviews.reviewAnswer },
}

const adminCalls = {
  'GET /api/products': {
    query: adminProducts.adminProductQuerySchema,
    response: adminProducts.adminProductListAnswer,
  },
  'POST /api/products': {
    body: adminProducts.productInputSchema,
    response: adminProducts.adminProductAnswer,
  },
  'GET /api/products/:id': { response: adminProducts.adminProductAnswer },
  'PUT /api/products/:id': {
    body: adminProducts.productEditSchema,
    response: adminProducts.adminProductAnswer,
  },
  'DELETE /api/products/:id': { response: adminProducts.adminProductRemovedAnswer },
  'PUT /api/products/:id/stock': {
    body: adminProducts.stockEditSchema,
    response: adminProducts.adminProductAnswer,
  },
  'GET /api/products/:id/ledger': { query: pageQuerySchema, response: adminProducts.ledgerAnswer },
  'POST /api/products/:id/images': { response: adminProducts.adminProductAnswer },
  'PUT /api/products/:id/images/order': {
    body: adminProducts.imageOrderSchema,
    response: adminProducts.adminProductAnswer,
  },
  'DELETE /api/products/:id/images/:imageId': { response: adminProducts.adminProductAnswer },
  'POST /api/admin/products/bulk': { body: bulkEditSchema, response: bulkEditAnswer },
  'POST /api/admin/products/:id/duplicate': { response: adminProducts.adminProductAnswer },
  'GET /api/admin/products/choices': { response: productChoicesAnswer },
  'POST /api/admin/products/import': { query: importQuerySchema, response: importAnswer },
  'GET /api/products/admin/stats': { response: adminProducts.statsAnswer },

  'GET /api/collections': { response: collections.adminCollectionsAnswer },
  'POST /api/collections': {
    body: collections.collectionInputSchema,
    response: collections.adminCollectionAnswer,
  },
  'GET /api/collections/:id': { response: collections.adminCollectionAnswer },
  'PUT /api/collections/:id': {
    body: collections.collectionEditSchema,
    response: collections.adminCollectionAnswer,
  },
  'DELETE /api/collections/:id': { response: done },
  'POST /api/collections/:id/image': { response: collections.adminCollectionAnswer },
  'DELETE /api/collections/:id/image': { response: collections.adminCollectionAnswer },
  'PUT /api/admin/collections/order': {
    body: collections.collectionOrderSchema,
    response: collections.adminCollectionsAnswer,
  },

  'GET /api/orders/admin': { query: orders.adminOrderQuerySchema, response: orders.adminOrdersAnswer },
  'GET /api/orders/admin/:id': { response: orders.adminOrderAnswer },
  'PUT /api/orders/admin/:id/status': { body: orderStatusSchema, response: orders.adminOrderAnswer },
  'POST /api/admin/orders/bulk': { body: bulkStatusSchema, response: bulkStatusAnswer },
  'GET /api/admin/sales': { query: salesQuerySchema, response: salesAnswer },

  'GET /api/landing-page/settings': { response: landing.landingSettingsAnswer },
  'PUT /api/landing-page/update-settings': {
    body: landing.landingEditSchema,
    response: landing.landingSettingsAnswer,
  },
  'POST /api/landing-page/upload-background': { response: landing.landingSettingsAnswer },
  'POST /api/landing-page/reset-to-defaults': { response: landing.landingSettingsAnswer },
  'GET /api/admin/store': { response: landing.storeSettingsAnswer },
  'PUT /api/admin/store': { body: landing.storeSettingsEditSchema, response: landing.storeSettingsAnswer },
  'GET /api/admin/store/seller': { response: sellerAnswer },
  'PUT /api/admin/store/seller': { body: sellerSchema, response: sellerAnswer },
  'GET /api/admin/store/limits': { response: orderLimitsAnswer },
  'PUT /api/admin/store/limits': { body: orderLimitsSchema, response: orderLimitsAnswer },

  'GET /api/admin/reviews': { query: reviews.adminReviewQuerySchema, response: reviews.adminReviewsAnswer },
  'PUT /api/admin/reviews/:id': { body: reviews.hideReviewSchema, response: reviews.adminReviewAnswer },
  'GET /api/admin/coupons': { response: coupons.adminCouponsAnswer },
  'POST /api/admin/coupons': { body: coupons.couponInputSchema, response: coupons.adminCouponAnswer },
  'PUT /api/admin/coupons/:code': { body: coupons.couponEditSchema, response: coupons.adminCouponAnswer },
  'DELETE /api/admin/coupons/:code': { response: coupons.couponDeletedAnswer },
  'GET /api/admin/pincodes': { response: pincodesAnswer },
  'POST /api/admin/pincodes': { body: pincodeInputSchema, response: pincodesAnswer },
  'DELETE /api/admin/pincodes/:pincode': { response: pincodesAnswer },
  'GET /api/admin/newsletter': { query: pageQuerySchema, response: subscribersAnswer },
  'GET /api/admin/contact': { query: pageQuerySchema, response: receivedMessagesAnswer },
  'GET /api/admin/search-terms': { query: searchTermsQuerySchema, response: searchTermsAnswer },
  'GET /api/admin/audit': { query: auditQuerySchema, response: auditAnswer },

  'GET /api/admin/customers': { query: customerQuerySchema, response: customersAnswer },
  'GET /api/admin/customers/:id': { response: customerAnswer },
  'DELETE /api/admin/customers/:id/two-step': { response: customerAnswer },
  'POST /api/admin/customers/:id/sign-out': { response: done },
  'GET /api/admin/staff': { response: staff.staffAnswer },
  'PUT /api/admin/staff/:id': { body: staff.staffEditSchema, response: staff.staffMemberAnswer },
  'POST /api/admin/staff/:id/sign-out': { response: staff.staffMemberAnswer },
  'DELETE /api/admin/staff/:id/two-step': { response: staff.staffMemberAnswer },
  'POST /api/admin/staff/invitations': {
    body: staff.invitationInputSchema,
    response: staff.invitationAnswer,
  },
  'DELETE /api/admin/staff/invitations/:id': { response: done },
}

export const calls = { ...publicReads, ...shopCalls, ...adminCalls }

type Calls = typeof calls
export type CallName = keyof Calls
export type PublicRead = keyof typeof publicReads

/** Body of a success, without its `success: true`. */
export type CallResponse<Name extends CallName> = Omit<z.output<Calls[Name]['response']>, 'success'>

type PathOf<Name> = Name extends `${string} ${infer Path}` ? Path : never

export type CallParams<Name extends CallName> = Record<ParamNames<PathOf<Name>>, string>

/** Values of the query as the server reads them. What is undefined is left out. */
export type CallQuery<Name extends CallName> = Calls[Name] extends {
  query: infer Query extends z.core.$ZodType
}
  ? { [Field in keyof z.output<Query>]?: z.output<Query>[Field] | undefined }
  : unknown

/** `Value` may be left out where it has no required field. */
type Part<Field extends string, Value> = [keyof Value] extends [never]
  ? { [_ in Field]?: undefined }
  : Partial<Value> extends Value
    ? { [_ in Field]?: Value }
    : { [_ in Field]: Value }

/** A query from the address bar is text, which the server checks. */
type LooseQuery<Query> = { [Field in keyof Query]?: Query[Field] | string | null | undefined }

export type CallInput<Name extends CallName> = Part<'params', CallParams<Name>> &
  Part<'query', LooseQuery<CallQuery<Name>>> &
  (Calls[Name] extends { body: infer Body extends z.core.$ZodType }
    ? { body: z.input<Body> }
    : { body?: undefined })

/** Details beside the message of a refusal, by its code (docs/product/errors.md). */
export interface CallRefusals {
  'GET /api/products/public/:id': { NOT_FOUND: { collection_id?: string } }
  'POST /api/orders': { PRICE_CHANGED: { quote: Quote } }
  'PUT /api/products/:id': { EDIT_CONFLICT: { current: adminProducts.AdminProduct } }
  'PUT /api/products/:id/stock': { EDIT_CONFLICT: { current: adminProducts.AdminProduct } }
  'PUT /api/collections/:id': { EDIT_CONFLICT: { current: collections.AdminCollection } }
  'PUT /api/orders/admin/:id/status': { EDIT_CONFLICT: { current: orders.AdminOrder } }
}

/** Arguments of a function that makes a call: the input may be left out where nothing in it is required. */
export type CallArgs<Name extends CallName, Options = unknown> =
  Partial<CallInput<Name>> extends CallInput<Name>
    ? [input?: CallInput<Name> & Options]
    : [input: CallInput<Name> & Options]

/** The same input with its names forgotten, for the code that sends it. */
export interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
}
