import { STATUS_CODES } from 'node:http'
import { authMessages, twoStepMessages } from '#shared/auth/auth-messages.ts'
import { defaultOrderPrefix } from '#shared/brand/order-prefix.ts'
import { couponMessages } from '#shared/coupons/coupon.schema.ts'
import { dataRightsMessages } from '#shared/data-rights/data-rights.schema.ts'
import { deliveryMessages, noCashAt } from '#shared/delivery/delivery.ts'
import { statusOfCode, type ErrorCode } from '#shared/error-status.ts'
import { editConflict, invalid, notFound, StoreError, unexpectedError } from '#shared/errors.ts'
import { editMessages } from '#shared/orders/edit-messages.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { alreadyPacked, claimedBy, parcelMessages, wrongSize } from '#shared/parcels/parcel-messages.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import { alreadyReviewed } from '#shared/products/review.schema.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import { closedMessages, sampleNotNow } from '#shared/setup/selling.ts'
import { taxMessages } from '#shared/tax/tax-messages.ts'
import { staffMessages } from '#shared/staff/staff.schema.ts'
import { errorBody, toStoreError } from '../errors/error-handler.ts'
import { storeBusy, tooManyRequests, unreadableRequest } from '../errors/refusals.ts'
import { addressTooLong } from '../limits/request-head.ts'

interface DescribedResponse {
  description: string
  headers?: Record<string, unknown>
  content: Record<string, { schema: object; examples: Record<string, { value: unknown }> }>
}

/** The responses of a call that fails with one of these codes, by status, each with an example of every code. */
export function refusalResponses(codes: readonly ErrorCode[]): Record<string, DescribedResponse> {
  const byStatus = Object.groupBy(codes, (code) => String(statusOfCode[code]))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, ofStatus = []]) => [status, describe(Number(status), ofStatus)]),
  )
}

function describe(status: number, codes: readonly ErrorCode[]): DescribedResponse {
  const examples = codes.map((code) => [code, { value: errorBody(exampleOf(code)) }])
  return {
    description: STATUS_CODES[status] ?? 'Refused',
    ...((status === 429 || status === 503) && { headers: retryAfter }),
    content: {
      'application/json': { schema: failureOf(codes), examples: Object.fromEntries(examples) },
    },
  }
}

const retryAfter = {
  'Retry-After': { description: 'Seconds until the same request may work', schema: { type: 'integer' } },
}

/** Some codes carry more fields, such as the items that are out of stock. */
const failureOf = (codes: readonly ErrorCode[]) => ({
  type: 'object',
  required: ['success', 'error', 'code'],
  properties: {
    success: { type: 'boolean', const: false },
    error: { type: 'string', description: 'A sentence for a person' },
    code: { type: 'string', enum: codes },
    fields: {
      type: 'object',
      description: 'What is wrong with which field',
      additionalProperties: { type: 'string' },
    },
  },
})

const exampleOf = (code: ErrorCode): StoreError => {
  const example = examples[code]
  return typeof example === 'string' ? new StoreError(code, example) : example
}

const ofFramework = (statusCode: number): StoreError =>
  toStoreError(Object.assign(new Error(), { statusCode }))

const examples: Record<ErrorCode, StoreError | string> = {
  BAD_REQUEST: unreadableRequest(),
  VALIDATION_FAILED: invalid({ pincode: deliveryMessages.malformed }),
  UNAUTHENTICATED: authMessages.signInNeeded,
  BAD_CREDENTIALS: authMessages.badCredentials,
  TOTP_REQUIRED: twoStepMessages.codeNeeded,
  FORBIDDEN: authMessages.adminOnly,
  NOT_READY: taxMessages.notReady(taxMessages.chooseTax),
  NO_BUSINESS_INVOICE: taxMessages.noBusinessInvoice,
  HSN_WITHOUT_RATE: taxMessages.productsWithoutRate(3),
  OPEN_ORDERS: taxMessages.openOrders(3),
  RATE_IN_FORCE: taxMessages.rateInForce,
  NO_GSTIN: taxMessages.noGstin,
  INVOICED: taxMessages.invoiced,
  NOT_FOUND: notFound(),
  BAD_SIGNATURE: paymentMessages.badSignature,
  ALREADY_PAID: paymentMessages.alreadyPaid,
  PAYMENT_CLOSED: paymentMessages.closed,
  NOT_PAID: paymentMessages.notPaid,
  NOT_CONFIRMED: paymentMessages.notConfirmed,
  NOT_REOPENABLE: paymentMessages.notReopenable,
  NOT_RETURNABLE: paymentMessages.notReturnable,
  NOT_WITHDRAWABLE: paymentMessages.stillOwed,
  NOT_EDITABLE: editMessages.packed,
  NOTHING_OPEN: parcelMessages.nothingOpen,
  PARCEL_STATE: parcelMessages.state,
  RETURN_STATE: returnMessages.state,
  NOT_VERIFIED: parcelMessages.notVerified,
  AWB_TAKEN: parcelMessages.awbTaken,
  CARRIER_REFUSED: 'Pincode is not served',
  WRONG_PIECE: wrongSize('L', ['M']),
  ALREADY_PACKED: alreadyPacked('Linen kurta, M', 2),
  PARCEL_CLAIMED: claimedBy('Asha Rao'),
  UNKNOWN_CODE: parcelMessages.unknownCode,
  OUT_OF_STOCK: orderMessages.outOfStock,
  PRICE_CHANGED: orderMessages.priceChanged,
  PROMISE_CHANGED: orderMessages.promiseChanged,
  NOT_CANCELLABLE: orderMessages.notCancellable,
  EMAIL_TAKEN: new StoreError('EMAIL_TAKEN', authMessages.emailTaken, {
    fields: { email: authMessages.emailTaken },
  }),
  COUPON_NOT_USABLE: couponMessages.notFound,
  METHOD_NOT_AVAILABLE: noCashAt('560001'),
  COLLECTION_NOT_EMPTY: 'This collection still has products, on sale or archived',
  ALREADY_REVIEWED: alreadyReviewed,
  ALREADY_EXISTS: couponMessages.exists,
  LAST_ADMIN: staffMessages.lastAdmin,
  ORDERS_OPEN: dataRightsMessages.ordersOpen(`${defaultOrderPrefix}-7F3K9Q2M`),
  IN_FLIGHT: orderMessages.inFlight,
  SHOP_NOT_EMPTY: sampleNotNow,
  STILL_NEEDED: 'The seller is needed while the shop is open',
  EDIT_CONFLICT: editConflict({}),
  SHOP_CLOSED: closedMessages.paused,
  IDEMPOTENCY_MISMATCH: orderMessages.idempotencyMismatch,
  PAYLOAD_TOO_LARGE: ofFramework(413),
  URI_TOO_LONG: addressTooLong(),
  UNSUPPORTED_MEDIA_TYPE: ofFramework(415),
  RATE_LIMITED: tooManyRequests(),
  INTERNAL: unexpectedError,
  UNAVAILABLE: storeBusy(),
  CARRIER_UNAVAILABLE: parcelMessages.carrierUnavailable,
}
