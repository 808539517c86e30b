import * as z from 'zod/mini'
import { maxLines } from '../cart/cart-limits.ts'
import { orderLineInputSchema } from '../cart/quote.schema.ts'
import { rupeesSchema } from '../rupees.schema.ts'
import { day } from '../schema/day.ts'
import { response, listResponse, timestamp } from '../schema/response.ts'
import { pageQuery, queryChoice, queryDate, queryText } from '../schema/query.ts'
import { code, textLines } from '../schema/text.ts'
import { cardTypes } from './card.ts'
import { carriers, parcelStates, recordedEventKinds } from '../parcels/parcel-states.ts'
import { trackedParcelSchema } from '../parcels/tracking.schema.ts'
import { issuedDocumentSchema } from '../tax/documents/tax-document.schema.ts'
import { customerReturnSchema } from '../returns/return.schema.ts'
import { orderPaymentSchema } from '../payments/pay-view.schema.ts'
import { maxOrderNote } from './max-order-note.ts'
import { orderStatuses, paymentStatuses } from './order-status.ts'
import { paymentTypes } from './payment-types.ts'
import { businessBuyerSchema } from '../tax/business-buyer.schema.ts'
import { shownTax } from '../tax/shown-tax.schema.ts'
import { maxTagLength } from '../tags/tags.schema.ts'
import { taxSchemes } from '../tax/tax-scheme.ts'
import { sentAddressSchema, shownAddressSchema } from './shipping-address.schema.ts'

const paymentMethodSchema = z.object({
  type: z.enum(paymentTypes, { error: 'Choose cash on delivery or card' }),
  cardLast4: z.optional(z.string().check(z.regex(/^\d{4}$/, 'Must be the last 4 digits of the card'))),
  cardType: z.optional(z.enum(cardTypes, { error: () => `Must be one of ${cardTypes.join(', ')}` })),
})
export type PaymentMethod = z.infer<typeof paymentMethodSchema>

const amount = (message: string) => z.int(message).check(z.minimum(0, message))

/** POST /orders (docs/product/orders.md, Placing an order). The client's figures are only compared, never used. */
export const orderInputSchema = z.object({
  items: z
    .array(orderLineInputSchema, { error: 'Your cart is empty' })
    .check(
      z.minLength(1, 'Your cart is empty'),
      z.maxLength(maxLines, `At most ${maxLines} lines in an order`),
    ),
  shipping_address: sentAddressSchema,
  business: z.nullish(businessBuyerSchema),
  payment_method: paymentMethodSchema,
  /** for the shop, in the customer's own words */
  note: z.nullish(textLines({ max: maxOrderNote })),
  discount: z.optional(amount('Discount must be a whole number of rupees')),
  coupon_code: z.nullish(code({ max: 40 })),
  expected_total: z.optional(amount('Expected total must be a whole number of rupees')),
  /** The day that the shopper was told. */
  expected_promise: z.nullish(day('Expected promise must be a date like 2026-11-24')),
})
export type OrderInput = z.infer<typeof orderInputSchema>

const wrongKey = 'Idempotency-Key must be 8 to 128 characters'

/**
 * `Idempotency-Key`: a string of 8–128 characters (docs/product/orders.md, Placing an order) that a header can carry: one
 * byte each, and no control characters.
 */
export const placingHeadersSchema = z.looseObject({
  'idempotency-key': z.optional(
    z
      .string()
      .check(
        z.minLength(8, wrongKey),
        z.maxLength(128, wrongKey),
        z.regex(/^[\x20-\x7E\x80-\xFF]*$/, wrongKey),
      ),
  ),
})

/** Ids are spoken and typed, so lower case is accepted too. */
export const orderIdParamsSchema = z.object({ id: z.string().check(z.toUpperCase()) })

const frozenLine = {
  product_id: z.string(),
  size: z.string(),
  quantity: z.int(),
  price: rupeesSchema,
  hsn_code: z.string(),
  /** Percent of tax; null where none is shown. */
  rate: z.nullable(z.number()),
  /** Share of the coupon, of all its units. */
  discount: rupeesSchema,
}
const figures = {
  subtotal: rupeesSchema,
  shipping_cost: rupeesSchema,
  tax: rupeesSchema,
  discount: rupeesSchema,
  cod_fee: rupeesSchema,
  /** As it was placed, for good (docs/product/tax.md). */
  tax_scheme: z.enum(taxSchemes),
  ...shownTax,
  business: z.nullable(businessBuyerSchema),
}

/** Days of the shop, as promised when it was placed; null where nothing was. */
const orderPromise = { date: z.string(), dispatch_on: z.string() }

/** A parcel of an order in the list of staff. */
const listedParcelSchema = z.object({
  number: z.string(),
  state: z.enum(parcelStates),
  carrier: z.nullable(z.enum(carriers)),
  courier: z.nullable(z.string()),
  awb: z.nullable(z.string()),
  /** The courier has lost it. */
  lost: z.boolean(),
  /** its latest event */
  news: z.nullable(z.object({ kind: z.enum(recordedEventKinds), at: timestamp })),
})
export type ListedParcel = z.infer<typeof listedParcelSchema>

/** A change that is made once it is paid. */
export const waitingEditSchema = z.object({
  texts: z.array(z.string()),
  reason: z.string(),
  /** of the order from then on, and what is to be paid for it */
  total: rupeesSchema,
  due: rupeesSchema,
  pay_url: z.nullable(z.string()),
  pay_by: z.nullable(timestamp),
})

const orderChange = { at: timestamp, text: z.string(), reason: z.string() }

/** An order as its customer sees it (docs/product/orders.md). */
const orderSchema = z.object({
  order_id: z.string(),
  order_status: z.enum(orderStatuses),
  created_at: timestamp,
  items: z.array(
    z.object({
      ...frozenLine,
      name: z.string(),
      image: z.string(),
      /** True where only the shop's faults come back. */
      final_sale: z.optional(z.boolean()),
      /** of the quantity, what staff cancelled */
      cancelled: z.optional(z.int()),
    }),
  ),
  shipping_address: shownAddressSchema,
  /** the customer's own words; absent where there are none */
  note: z.optional(z.string()),
  payment_method: paymentMethodSchema,
  payment_status: z.enum(paymentStatuses),
  ...figures,
  coupon_code: z.nullable(z.string()),
  total: rupeesSchema,
  /** Numbers of the credit notes, the oldest first. */
  credit_notes: z.array(z.string()),
  payment: orderPaymentSchema,
  promise: z.nullable(z.object(orderPromise)),
  /** the day of units that came back and are sent again */
  promised_again: z.optional(z.string()),
  /** of the total, what staff cancelled unit by unit */
  cancelled_amount: z.optional(rupeesSchema),
  history: z.array(z.object({ status: z.enum(orderStatuses), at: timestamp })),
  /** beside its status: units that were cancelled, and edits */
  changes: z.optional(z.array(z.object(orderChange))),
  waiting_edit: z.optional(waitingEditSchema),
  /** Of one order that is read by itself. */
  parcels: z.optional(z.array(trackedParcelSchema)),
  returns: z.optional(z.array(customerReturnSchema)),
  documents: z.optional(z.array(issuedDocumentSchema)),
})
export type Order = z.infer<typeof orderSchema>

/** An order as staff see it (docs/product/orders.md). */
export const adminOrderSchema = z.object({
  order_id: z.string(),
  id: z.string(),
  status: z.enum(orderStatuses),
  total_amount: rupeesSchema,
  /** of it, what came back */
  returned_amount: rupeesSchema,
  /** of it, what staff cancelled unit by unit */
  cancelled_amount: z.optional(rupeesSchema),
  created_at: timestamp,
  items_count: z.int(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  payment_status: z.enum(paymentStatuses),
  payment_method: paymentMethodSchema,
  shipping_address: shownAddressSchema,
  note: z.optional(z.string()),
  items: z.array(
    z.object({
      ...frozenLine,
      product_name: z.string(),
      product_image: z.string(),
      total: rupeesSchema,
      /** of the quantity, what was cancelled unit by unit */
      cancelled: z.optional(z.int()),
    }),
  ),
  ...figures,
  amount_paid: rupeesSchema,
  amount_refunded: rupeesSchema,
  /** rupees kept of a refund */
  deductions: rupeesSchema,
  /** when a parcel that was to be paid at the door was refused */
  refused_at: z.nullable(timestamp),
  promise: z.nullable(z.object({ ...orderPromise, zone: z.string() })),
  promised_again: z.optional(z.string()),
  coupon_code: z.nullable(z.string()),
  history: z.array(z.object({ status: z.enum(orderStatuses), at: timestamp, by: z.nullable(z.string()) })),
  changes: z.optional(z.array(z.object({ ...orderChange, by: z.nullable(z.string()) }))),
  /** words of staff; absent where there are none */
  tags: z.optional(z.array(z.string())),
  /** on their way to the customer, the oldest first; absent where there are none */
  parcels: z.optional(z.array(listedParcelSchema)),
  waiting_edit: z.optional(waitingEditSchema),
})
export type AdminOrder = z.infer<typeof adminOrderSchema>

export const orderResponse = response({ order: orderSchema })
/** `redirect_url` is the path of the page on which the order is paid, null for one that is not paid first. */
export const placedResponse = response({ order: orderSchema, redirect_url: z.nullable(z.string()) })
/** The caller's orders. Without `limit` the page is as long as allowed. */
export const ordersQuerySchema = z.object(pageQuery)
export type OrdersQuery = z.infer<typeof ordersQuerySchema>
export const defaultOrdersLimit = 100
export const ordersResponse = listResponse({ orders: z.array(orderSchema) })
export const adminOrderResponse = response({ order: adminOrderSchema })
export const adminOrdersResponse = listResponse({ orders: z.array(adminOrderSchema) })

/** docs/product/orders.md. */
export const adminOrdersPageSize = 20

/** Orders whose money waits for somebody: to be paid first, cash to be confirmed, a UTR to be found, a refund to be sent. */
const openPayments = ['unpaid', 'to_confirm', 'claimed', 'refund_waits'] as const

const adminOrderFilters = {
  status: queryChoice(orderStatuses),
  search: queryText(200),
  payment_method: queryChoice(paymentTypes),
  payment_status: queryChoice([...paymentStatuses, ...openPayments]),
  tag: queryText(maxTagLength),
  /** Orders that may be packed: placed, and neither unpaid nor unconfirmed. */
  to_pack: queryChoice(['yes']),
  /** First and last day of placing, in the shop's time zone. */
  from: queryDate(),
  to: queryDate(),
}
/** The newest first, where nothing is said. Each pair is the same order from its two ends. */
const adminOrderSorts = [
  'newest',
  'oldest',
  'total-high',
  'total-low',
  'promised-first',
  'promised-last',
] as const
export type AdminOrderSort = (typeof adminOrderSorts)[number]

export const adminOrderQuerySchema = z.extend(z.object(adminOrderFilters), {
  ...pageQuery,
  sort: queryChoice(adminOrderSorts),
})
export type AdminOrderQuery = z.infer<typeof adminOrderQuerySchema>
export type AdminOrderFilter = Omit<AdminOrderQuery, 'page' | 'limit' | 'sort'>
/** The same filters for the list as a file, which has no pages: a line for each order, or for each of its items. */
export const adminOrderExportSchema = z.object({
  ...adminOrderFilters,
  lines: queryChoice(['orders', 'items']),
})

export const statusChangeSchema = z.object({
  status: z.enum(orderStatuses, { error: () => `Status must be one of ${orderStatuses.join(', ')}` }),
})

/** A line that lacks stock, in units: part of a 409 OUT_OF_STOCK (docs/product/orders.md, Placing an order). */
export interface OutOfStockItem {
  product_id: string
  size: string
  requested: number
  available: number
}
