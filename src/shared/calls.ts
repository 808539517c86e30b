import type * as z from 'zod/mini'
import { accountCalls, customerAdminCalls } from './auth/account/account-calls.ts'
import { activityCalls } from './staff/activity/activity-calls.ts'
import { authCalls, oidcCalls, sessionCalls, twoStepCalls, waysToSignInCalls } from './auth/auth-calls.ts'
import { booksCalls } from './books/books-calls.ts'
import { brandCalls, brandPictureCalls } from './brand/brand-calls.ts'
import { cartCalls } from './cart/cart-calls.ts'
import { clientErrorCalls } from './pages/client-error-calls.ts'
import {
  collectionAdminCalls,
  collectionSampleCalls,
  collectionUploads,
} from './products/collections/collection-calls.ts'
import { contactAdminCalls, contactCalls } from './complaints/contact/contact-calls.ts'
import { contentCalls, contentUploads } from './contents/content-calls.ts'
import { couponCalls } from './coupons/coupon-calls.ts'
import { dataRightsCalls } from './data-rights/data-rights-calls.ts'
import {
  areaImport,
  deliveryAdminCalls,
  deliveryCalls,
  deliveryFigureCalls,
} from './delivery/delivery-calls.ts'
import type { ErrorCode } from './error-status.ts'
import { findCalls } from './today/find-calls.ts'
import { failureCalls } from './jobs/failure-calls.ts'
import { inwardCalls } from './goods/inward-calls.ts'
import { stockTakeCalls } from './goods/stock-take-calls.ts'
import { complaintAdminCalls, complaintCalls } from './complaints/complaint-calls.ts'
import { documentAdminCalls, documentCalls } from './tax/documents/invoice-calls.ts'
import { heroCalls, heroUploads } from './home/hero-calls.ts'
import { newsletterAdminCalls, newsletterCalls } from './newsletter/newsletter-calls.ts'
import { orderAdminCalls, orderFileCalls, salesCalls } from './orders/order-admin-calls.ts'
import { orderDeskCalls } from './orders/order-desk-calls.ts'
import { orderEditCalls } from './orders/order-edit-calls.ts'
import { orderCalls } from './orders/order-calls.ts'
import {
  handoverCalls,
  messageCalls,
  packBenchCalls,
  paperCalls,
  parcelCalls,
} from './parcels/parcel-admin-calls.ts'
import { parcelHookCalls, trackingCalls } from './parcels/tracking-calls.ts'
import { checkoutCalls, payCalls, webhookCalls } from './payments/pay-calls.ts'
import {
  courierCashCalls,
  orderPaymentCalls,
  paymentCalls,
  phoneOrderCalls,
  staffPaymentCalls,
  statementCalls,
  statementUploads,
} from './payments/payment-admin-calls.ts'
import {
  productAdminCalls,
  productImageCalls,
  productImageUploads,
  productImport,
  productToolCalls,
  searchTermCalls,
  synonymCalls,
} from './products/product-admin-calls.ts'
import { reviewAdminCalls, reviewCalls } from './products/review-calls.ts'
import { previewCalls } from './contents/previews/preview-calls.ts'
import { redirectCalls, redirectImport } from './contents/redirects/redirect-calls.ts'
import { publicReadCalls } from './public-read-calls.ts'
import { reportCalls } from './reports/report-calls.ts'
import { pickupCalls, returnAdminCalls } from './returns/return-admin-calls.ts'
import {
  refusalPhotoUploads,
  returnCalls,
  returnPhotoCalls,
  returnPhotoUploads,
} from './returns/return-calls.ts'
import type { ParamNames } from './routes.ts'
import { settingCalls } from './settings/setting.ts'
import { plainSettings, settings } from './settings/settings.ts'
import { sampleCalls } from './setup/sample-calls.ts'
import { setupCalls } from './setup/setup-calls.ts'
import { listViewCalls } from './staff/list-view-calls.ts'
import { staffCalls } from './staff/staff-calls.ts'
import { customerTagCalls, orderTagCalls } from './tags/tag-calls.ts'
import { gstCalls, gstSheetCalls } from './tax/gst-calls.ts'
import { taxRateCalls } from './tax/tax-calls.ts'
import { todayCalls } from './today/today-calls.ts'
import { wishlistCalls } from './cart/wishlist-calls.ts'

const { identity, supportPhone, seller, tax, delivery, deliveryZones, payments } = settings

/**
 * Every call of the API. The browser imports the types below and never a table, so that no schema is downloaded: a call is
 * named there by its method and path. The server mounts each table with a shape of each of its calls (`calls/mount.ts`).
 */
export const calls = {
  ...accountCalls,
  ...customerAdminCalls,
  ...authCalls,
  ...sessionCalls,
  ...twoStepCalls,
  ...waysToSignInCalls,
  ...oidcCalls,
  ...activityCalls,
  ...booksCalls,
  ...cartCalls,
  ...clientErrorCalls,
  ...collectionSampleCalls,
  ...collectionAdminCalls,
  ...collectionUploads,
  ...contactCalls,
  ...contactAdminCalls,
  ...brandCalls,
  ...brandPictureCalls,
  ...contentCalls,
  ...contentUploads,
  ...previewCalls,
  ...redirectCalls,
  ...redirectImport,
  ...couponCalls,
  ...dataRightsCalls,
  ...deliveryCalls,
  ...settingCalls({ delivery, deliveryZones }),
  ...deliveryAdminCalls,
  ...areaImport,
  ...deliveryFigureCalls,
  ...failureCalls,
  ...findCalls,
  ...documentAdminCalls,
  ...documentCalls,
  ...settingCalls({ seller }),
  ...gstSheetCalls,
  ...settingCalls({ tax }),
  ...taxRateCalls,
  ...gstCalls,
  ...heroCalls,
  ...settingCalls({ supportPhone }),
  ...heroUploads,
  ...newsletterCalls,
  ...newsletterAdminCalls,
  ...orderCalls,
  ...orderAdminCalls,
  ...orderDeskCalls,
  ...orderEditCalls,
  ...orderFileCalls,
  ...settingCalls(plainSettings),
  ...salesCalls,
  ...parcelCalls,
  ...packBenchCalls,
  ...handoverCalls,
  ...paperCalls,
  ...messageCalls,
  ...trackingCalls,
  ...parcelHookCalls,
  ...checkoutCalls,
  ...payCalls,
  ...webhookCalls,
  ...paymentCalls,
  ...orderPaymentCalls,
  ...statementCalls,
  ...courierCashCalls,
  ...statementUploads,
  ...staffPaymentCalls,
  ...settingCalls({ payments }),
  ...phoneOrderCalls,
  ...productAdminCalls,
  ...productToolCalls,
  ...productImport,
  ...productImageUploads,
  ...productImageCalls,
  ...searchTermCalls,
  ...synonymCalls,
  ...reviewCalls,
  ...reviewAdminCalls,
  ...reportCalls,
  ...returnCalls,
  ...returnPhotoUploads,
  ...refusalPhotoUploads,
  ...returnPhotoCalls,
  ...returnAdminCalls,
  ...pickupCalls,
  ...inwardCalls,
  ...stockTakeCalls,
  ...complaintCalls,
  ...complaintAdminCalls,
  ...settingCalls({ identity }),
  ...sampleCalls,
  ...setupCalls,
  ...listViewCalls,
  ...staffCalls,
  ...orderTagCalls,
  ...customerTagCalls,
  ...todayCalls,
  ...wishlistCalls,
  ...publicReadCalls,
}

type Calls = typeof calls

/** Calls that respond in JSON. */
export type CallName = {
  [Name in keyof Calls]: Calls[Name] extends { response: unknown } ? Name : never
}[keyof Calls]
/** Calls that send a file, or the caller to another address. */
export type FileName = Exclude<keyof Calls, CallName>
export type PublicRead = keyof typeof publicReadCalls

/** Body of a success, without its `success: true`. */
export type CallResponse<Name extends CallName> = Omit<z.output<Calls[Name]['response']>, 'success'>

type PathOf<Name> = Name extends `${string} ${infer Path}` ? Path : never

export type CallParams<Name extends keyof Calls> = Record<ParamNames<PathOf<Name>>, string>

/** Query values as the server reads them. */
export type CallQuery<Name extends keyof Calls> = Calls[Name] extends {
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

/** Parameters and query of a call. */
type CallAddress<Name extends keyof Calls> = Part<'params', CallParams<Name>> &
  Part<'query', LooseQuery<CallQuery<Name>>>

export type CallInput<Name extends keyof Calls> = CallAddress<Name> &
  (Calls[Name] extends { body: infer Body extends z.core.$ZodType }
    ? { body: z.input<Body> }
    : { body?: undefined })

/** Details of the refusals of a call, by code (docs/product/errors.md, Codes). */
export type RefusalDetails<Name extends CallName> = Calls[Name] extends { refusedWith: infer Details }
  ? {
      [Code in keyof Details & ErrorCode]: {
        -readonly [Field in keyof Details[Code]]: z.output<Details[Code][Field]>
      }
    }
  : never

/** Arguments of a function; the input is optional where nothing in it is required. */
type Args<Input, Options> =
  Partial<Input> extends Input ? [input?: Input & Options] : [input: Input & Options]

/** Arguments of a function that makes a call. */
export type CallArgs<Name extends CallName, Options = unknown> = Args<CallInput<Name>, Options>

/** Arguments of a function that makes the address of a call. */
export type AddressArgs<Name extends keyof Calls> = Args<CallAddress<Name>, unknown>

/** Untyped input, for the code that sends it. */
export interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
}
