import type * as z from 'zod/mini'
import { customerResponse, customerQuerySchema, customersResponse } from './account/customer.schema.ts'
import { auditResponse, auditQuerySchema } from './audit/audit.schema.ts'
import { authCalls } from './auth/auth-calls.ts'
import { quoteResponse, quoteInputSchema, type Quote } from './cart/quote.schema.ts'
import { clientErrorSchema } from './client-errors/client-error.schema.ts'
import * as collections from './collections/collection.schema.ts'
import * as contact from './contact/contact.schema.ts'
import * as coupons from './coupons/coupon.schema.ts'
import { booksResponse } from './books/books.schema.ts'
import { failuresResponse } from './failures/failures.schema.ts'
import { deliveryAdminCalls } from './delivery/delivery-admin-calls.ts'
import { deliveryResponse, type DeliveryPromise } from './delivery/delivery.schema.ts'
import type * as delivery from './delivery/delivery-settings.schema.ts'
import { sellerResponse, sellerSchema } from './invoices/seller.schema.ts'
import { issuedDocumentsResponse } from './invoices/tax-document.schema.ts'
import * as landing from './landing/landing.schema.ts'
import { newsletterSchema, subscribersResponse } from './newsletter/newsletter.schema.ts'
import {
  bulkStatusResponse,
  bulkStatusSchema,
  orderStatusResponse,
  orderStatusSchema,
} from './orders/bulk-status.schema.ts'
import { newOrderMailResponse, newOrderMailSchema } from './orders/new-order-mail.schema.ts'
import { orderLimitsResponse, orderLimitsSchema } from './orders/order-limits.schema.ts'
import * as orders from './orders/order.schema.ts'
import { salesResponse, salesQuerySchema } from './orders/sales.schema.ts'
import { parcelAdminCalls, type ParcelCallRefusals } from './parcels/parcel-admin-calls.ts'
import { payCalls } from './payments/pay-calls.ts'
import * as tracking from './parcels/tracking.schema.ts'
import { paymentAdminCalls, type PaymentCallRefusals } from './payments/payment-admin-calls.ts'
import { bulkEditResponse, bulkEditSchema } from './products/bulk-edit.schema.ts'
import * as adminProducts from './products/product-admin.schema.ts'
import {
  importResponse,
  importQuerySchema,
  productChoicesResponse,
} from './products/product-import.schema.ts'
import * as products from './products/product.schema.ts'
import * as reviews from './products/review.schema.ts'
import { synonymsResponse, synonymInputSchema } from './products/search-synonyms.schema.ts'
import { searchTermsResponse, searchTermsQuerySchema } from './products/search-terms.schema.ts'
import { returnAdminCalls, type ReturnAdminRefusals } from './returns/return-admin-calls.ts'
import { returnCalls, type ReturnCallRefusals } from './returns/return-calls.ts'
import type { ParamNames } from './routes.ts'
import { done } from './schema/response.ts'
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
  'GET /api/store/public': { response: landing.storeInfoResponse },
  'GET /api/landing-page/public/settings': { response: landing.landingSettingsResponse },
  'GET /api/products/public': { query: products.productQuerySchema, response: products.productListResponse },
  'GET /api/products/search': { query: products.searchQuerySchema, response: products.productListResponse },
  'GET /api/products/public/featured': {
    query: products.featuredQuerySchema,
    response: products.productsResponse,
  },
  'GET /api/products/public/:id': { response: products.productResponse },
  'GET /api/products/public/:id/reviews': { query: pageQuerySchema, response: reviews.reviewsResponse },
  'GET /api/collections/public': { response: collections.collectionsResponse },
  'GET /api/collections/public/featured': { response: collections.collectionsResponse },
  'GET /api/collections/public/top': { response: collections.collectionsResponse },
  'GET /api/collections/public/:idOrSlug': {
    query: products.collectionProductQuerySchema,
    response: collections.collectionWithProductsResponse,
  },
}

const shopCalls = {
  'GET /api/collections/public/debug': { response: collections.collectionCountsResponse },
  'POST /api/collections/public/init-sample': { response: collections.collectionsResponse },
  'POST /api/newsletter': { body: newsletterSchema, response: done },
  'POST /api/client-errors': { body: clientErrorSchema, response: done },
  'POST /api/contact': { body: contact.contactSchema, response: done },
  'GET /api/delivery/:pincode': { response: deliveryResponse },
  'POST /api/cart/quote': { body: quoteInputSchema, response: quoteResponse },

  ...authCalls,

  'POST /api/orders': { body: orders.orderInputSchema, response: orders.placedResponse },
  'GET /api/orders': { query: orders.ordersQuerySchema, response: orders.ordersResponse },
  'GET /api/orders/:id': { response: orders.orderResponse },
  'GET /api/orders/:id/documents': { response: issuedDocumentsResponse },
  'PUT /api/orders/:id/cancel': { response: orders.orderResponse },
  ...payCalls,
  ...returnCalls,
  'GET /api/products/wishlist': { response: products.wishlistResponse },
  'POST /api/products/wishlist/:id': { response: done },
  'DELETE /api/products/wishlist/:id': { response: done },
  'POST /api/products/:id/reviews': { body: reviews.reviewInputSchema, response: reviews.reviewResponse },
  'POST /api/track': { body: tracking.trackOrderSchema, response: tracking.trackingResponse },
  'GET /api/track/:id': { query: tracking.trackQuerySchema, response: tracking.trackingResponse },
  'POST /api/track/:id/again': { body: tracking.tryAgainSchema, response: tracking.trackingResponse },
  'GET /api/hooks/parcels': { response: done },
  'POST /api/hooks/parcels': { response: done },
  'GET /api/products/:id/reviews/own': { response: reviews.reviewStandingResponse },
  'PUT /api/products/:id/reviews/own': {
    body: reviews.reviewInputSchema,
    response: reviews.ownReviewResponse,
  },
  'DELETE /api/products/:id/reviews/own': { response: done },
}

const adminCalls = {
  'GET /api/products': {
    query: adminProducts.adminProductQuerySchema,
    response: adminProducts.adminProductListResponse,
  },
  'POST /api/products': {
    body: adminProducts.newProductSchema,
    response: adminProducts.adminProductResponse,
  },
  'GET /api/products/:id': { response: adminProducts.adminProductResponse },
  'PUT /api/products/:id': {
    body: adminProducts.productEditSchema,
    response: adminProducts.adminProductResponse,
  },
  'DELETE /api/products/:id': { response: adminProducts.adminProductRemovedResponse },
  'PUT /api/products/:id/stock': {
    body: adminProducts.stockEditSchema,
    response: adminProducts.adminProductResponse,
  },
  'GET /api/products/:id/ledger': { query: pageQuerySchema, response: adminProducts.ledgerResponse },
  'POST /api/products/:id/images': { response: adminProducts.adminProductResponse },
  'PUT /api/products/:id/images/order': {
    body: adminProducts.imageOrderSchema,
    response: adminProducts.adminProductResponse,
  },
  'DELETE /api/products/:id/images/:imageId': { response: adminProducts.adminProductResponse },
  'POST /api/admin/products/bulk': { body: bulkEditSchema, response: bulkEditResponse },
  'POST /api/admin/products/:id/duplicate': { response: adminProducts.adminProductResponse },
  'GET /api/admin/products/choices': { response: productChoicesResponse },
  'POST /api/admin/products/import': { query: importQuerySchema, response: importResponse },
  'GET /api/products/admin/stats': { response: adminProducts.statsResponse },

  'GET /api/collections': { response: collections.adminCollectionsResponse },
  'POST /api/collections': {
    body: collections.collectionInputSchema,
    response: collections.adminCollectionResponse,
  },
  'GET /api/collections/:id': { response: collections.adminCollectionResponse },
  'PUT /api/collections/:id': {
    body: collections.collectionEditSchema,
    response: collections.adminCollectionResponse,
  },
  'DELETE /api/collections/:id': { response: done },
  'POST /api/collections/:id/image': { response: collections.adminCollectionResponse },
  'DELETE /api/collections/:id/image': { response: collections.adminCollectionResponse },
  'PUT /api/admin/collections/order': {
    body: collections.collectionOrderSchema,
    response: collections.adminCollectionsResponse,
  },

  'GET /api/orders/admin': { query: orders.adminOrderQuerySchema, response: orders.adminOrdersResponse },
  'GET /api/orders/admin/:id/documents': { response: issuedDocumentsResponse },
  'GET /api/orders/admin/:id': { response: orders.adminOrderResponse },
  'PUT /api/orders/admin/:id/status': { body: orderStatusSchema, response: orderStatusResponse },
  'POST /api/admin/orders/bulk': { body: bulkStatusSchema, response: bulkStatusResponse },
  ...paymentAdminCalls,
  ...parcelAdminCalls,
  ...returnAdminCalls,
  'GET /api/admin/sales': { query: salesQuerySchema, response: salesResponse },

  'GET /api/landing-page/settings': { response: landing.landingSettingsResponse },
  'PUT /api/landing-page/update-settings': {
    body: landing.landingEditSchema,
    response: landing.landingSettingsResponse,
  },
  'POST /api/landing-page/upload-background': { response: landing.landingSettingsResponse },
  'POST /api/landing-page/reset-to-defaults': { response: landing.landingSettingsResponse },
  'GET /api/admin/store': { response: landing.storeSettingsResponse },
  'PUT /api/admin/store': { body: landing.storeSettingsEditSchema, response: landing.storeSettingsResponse },
  'GET /api/admin/store/seller': { response: sellerResponse },
  'PUT /api/admin/store/seller': { body: sellerSchema, response: sellerResponse },
  'GET /api/admin/store/new-order-mail': { response: newOrderMailResponse },
  'PUT /api/admin/store/new-order-mail': { body: newOrderMailSchema, response: newOrderMailResponse },
  'GET /api/admin/store/limits': { response: orderLimitsResponse },
  'PUT /api/admin/store/limits': { body: orderLimitsSchema, response: orderLimitsResponse },

  'GET /api/admin/reviews': { query: reviews.adminReviewQuerySchema, response: reviews.adminReviewsResponse },
  'PUT /api/admin/reviews/:id': { body: reviews.hideReviewSchema, response: reviews.adminReviewResponse },
  'GET /api/admin/coupons': { response: coupons.adminCouponsResponse },
  'POST /api/admin/coupons': { body: coupons.couponInputSchema, response: coupons.adminCouponResponse },
  'PUT /api/admin/coupons/:code': { body: coupons.couponEditSchema, response: coupons.adminCouponResponse },
  'DELETE /api/admin/coupons/:code': { response: coupons.couponDeletedResponse },
  'GET /api/admin/books': { response: booksResponse },
  'GET /api/admin/failures': { response: failuresResponse },
  ...deliveryAdminCalls,
  'GET /api/admin/newsletter': { query: pageQuerySchema, response: subscribersResponse },
  'GET /api/admin/contact': {
    query: contact.messagesQuerySchema,
    response: contact.receivedMessagesResponse,
  },
  'PUT /api/admin/contact/:id': {
    body: contact.messageStatusSchema,
    response: contact.receivedMessageResponse,
  },
  'GET /api/admin/search-terms': { query: searchTermsQuerySchema, response: searchTermsResponse },
  'GET /api/admin/synonyms': { response: synonymsResponse },
  'POST /api/admin/synonyms': { body: synonymInputSchema, response: synonymsResponse },
  'DELETE /api/admin/synonyms/:term': { response: synonymsResponse },
  'GET /api/admin/audit': { query: auditQuerySchema, response: auditResponse },

  'GET /api/admin/customers': { query: customerQuerySchema, response: customersResponse },
  'GET /api/admin/customers/:id': { response: customerResponse },
  'DELETE /api/admin/customers/:id/two-step': { response: customerResponse },
  'POST /api/admin/customers/:id/sign-out': { response: done },
  'GET /api/admin/staff': { response: staff.staffResponse },
  'PUT /api/admin/staff/:id': { body: staff.staffEditSchema, response: staff.staffMemberResponse },
  'POST /api/admin/staff/:id/sign-out': { response: staff.staffMemberResponse },
  'DELETE /api/admin/staff/:id/two-step': { response: staff.staffMemberResponse },
  'POST /api/admin/staff/invitations': {
    body: staff.invitationInputSchema,
    response: staff.invitationResponse,
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

/** Query values as the server reads them. */
export type CallQuery<Name extends CallName> = Calls[Name] extends {
  query: infer Query extends z.core.$ZodType
}
  ? { [Field in keyof z.output<Query>]?: z.output<Query>[Field] | undefined }
  : unknown

/** A field that is optional where `Value` has no required field. */
export type Part<Field extends string, Value> = [keyof Value] extends [never]
  ? { [_ in Field]?: undefined }
  : Partial<Value> extends Value
    ? { [_ in Field]?: Value }
    : { [_ in Field]: Value }

/** Query values as text of the address bar, which the server validates. */
type LooseQuery<Query> = { [Field in keyof Query]?: Query[Field] | string | null | undefined }

export type CallInput<Name extends CallName> = Part<'params', CallParams<Name>> &
  Part<'query', LooseQuery<CallQuery<Name>>> &
  (Calls[Name] extends { body: infer Body extends z.core.$ZodType }
    ? { body: z.input<Body> }
    : { body?: undefined })

/** Details of refusals by call and code (docs/product/errors.md, Codes). */
export interface CallRefusals
  extends ParcelCallRefusals, PaymentCallRefusals, ReturnAdminRefusals, ReturnCallRefusals {
  'GET /api/products/public/:id': { NOT_FOUND: { collection_id?: string } }
  'POST /api/orders': {
    PRICE_CHANGED: { quote: Quote }
    PROMISE_CHANGED: { promise: DeliveryPromise | null }
  }
  'PUT /api/products/:id': { EDIT_CONFLICT: { current: adminProducts.AdminProduct } }
  'PUT /api/products/:id/stock': { EDIT_CONFLICT: { current: adminProducts.AdminProduct } }
  'PUT /api/admin/delivery': { EDIT_CONFLICT: { current: delivery.VersionedDeliverySettings } }
  'PUT /api/admin/delivery/zones': { EDIT_CONFLICT: { current: delivery.DeliveryZones } }
  'PUT /api/collections/:id': { EDIT_CONFLICT: { current: collections.AdminCollection } }
  'PUT /api/orders/admin/:id/status': { EDIT_CONFLICT: { current: orders.AdminOrder } }
}

/** Arguments of a function that makes a call; the input is optional where nothing in it is required. */
export type CallArgs<Name extends CallName, Options = unknown> =
  Partial<CallInput<Name>> extends CallInput<Name>
    ? [input?: CallInput<Name> & Options]
    : [input: CallInput<Name> & Options]

/** Untyped input, for the code that sends it. */
export interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
}
