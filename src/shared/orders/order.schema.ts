import * as z from 'zod/mini'
import { maxLines } from '../cart/cart-limits.ts'
import { orderLineInputSchema } from '../cart/quote.schema.ts'
import { rupeesSchema } from '../rupees.schema.ts'
import { answer, listAnswer, timestamp } from '../schema/answer.ts'
import { pageQuery, queryChoice, queryDate, queryText } from '../schema/query.ts'
import { text } from '../schema/text.ts'
import { cardTypes } from './card-payment.schema.ts'
import { orderStatuses, paymentStatuses } from './order-status.ts'
import { shippingAddressSchema } from './shipping-address.schema.ts'

export const paymentTypes = ['cod', 'card'] as const

export const paymentMethodSchema = z.object({
  type: z.enum(paymentTypes, { error: 'Choose cash on delivery or card' }),
  cardLast4: z.optional(z.string().check(z.regex(/^\d{4}$/, 'Must be the last 4 digits of the card'))),
  cardType: z.optional(z.enum(cardTypes, { error: () => `Must be one of ${cardTypes.join(', ')}` })),
})
export type PaymentMethod = z.infer<typeof paymentMethodSchema>

const amount = (message: string) => z.int(message).check(z.minimum(0, message))

/** POST /orders (docs/product/orders.md, Placing an order). What the client computed is only compared, never used. */
export const orderInputSchema = z.object({
  items: z
    .array(orderLineInputSchema, { error: 'Your cart is empty' })
    .check(
      z.minLength(1, 'Your cart is empty'),
      z.maxLength(maxLines, `At most ${maxLines} lines in an order`),
    ),
  shipping_address: shippingAddressSchema,
  payment_method: paymentMethodSchema,
  discount: z.optional(amount('Discount must be a whole number of rupees')),
  coupon_code: z.nullish(text({ max: 40 })),
  expected_total: z.optional(amount('Expected total must be a whole number of rupees')),
})
export type OrderInput = z.infer<typeof orderInputSchema>

/**
 * Any string of 8–128 characters (docs/product/orders.md, Placing an order), as a header carries them: a byte each, and no control
 * characters.
 */
export const idempotencyKeyPattern = /^[\x20-\x7E\x80-\xFF]{8,128}$/

/** Ids are spoken and typed, so small letters are taken too. */
export const orderIdParamsSchema = z.object({ id: z.string().check(z.toUpperCase()) })

const frozenLine = { product_id: z.string(), size: z.string(), quantity: z.int(), price: rupeesSchema }
const figures = {
  subtotal: rupeesSchema,
  shipping_cost: rupeesSchema,
  tax: rupeesSchema,
  discount: rupeesSchema,
}

/** An order as its customer sees it (docs/product/orders.md). */
export const orderSchema = z.object({
  order_id: z.string(),
  order_status: z.enum(orderStatuses),
  created_at: timestamp,
  items: z.array(z.object({ ...frozenLine, name: z.string(), image: z.string() })),
  shipping_address: shippingAddressSchema,
  payment_method: paymentMethodSchema,
  payment_status: z.enum(paymentStatuses),
  ...figures,
  coupon_code: z.nullable(z.string()),
  total: rupeesSchema,
  history: z.array(z.object({ status: z.enum(orderStatuses), at: timestamp })),
})
export type Order = z.infer<typeof orderSchema>

/** An order as staff see it (docs/product/orders.md). */
export const adminOrderSchema = z.object({
  order_id: z.string(),
  id: z.string(),
  status: z.enum(orderStatuses),
  total_amount: rupeesSchema,
  created_at: timestamp,
  items_count: z.int(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  payment_status: z.enum(paymentStatuses),
  payment_method: paymentMethodSchema,
  shipping_address: shippingAddressSchema,
  items: z.array(
    z.object({ ...frozenLine, product_name: z.string(), product_image: z.string(), total: rupeesSchema }),
  ),
  ...figures,
  coupon_code: z.nullable(z.string()),
  history: z.array(z.object({ status: z.enum(orderStatuses), at: timestamp, by: z.nullable(z.string()) })),
})
export type AdminOrder = z.infer<typeof adminOrderSchema>

export const orderAnswer = answer({ order: orderSchema })
/** The orders of the caller. A call that names no limit gets the longest page. */
export const ordersQuerySchema = z.object(pageQuery)
export type OrdersQuery = z.infer<typeof ordersQuerySchema>
export const defaultOrdersLimit = 100
export const ordersAnswer = listAnswer({ orders: z.array(orderSchema) })
export const adminOrderAnswer = answer({ order: adminOrderSchema })
export const adminOrdersAnswer = listAnswer({ orders: z.array(adminOrderSchema) })

/** docs/product/orders.md. */
export const adminOrdersPageSize = 20

const adminOrderFilters = {
  status: queryChoice(orderStatuses),
  search: queryText(200),
  /** first and last day on which it was placed, in the shop's time */
  from: queryDate(),
  to: queryDate(),
}
export const adminOrderQuerySchema = z.extend(z.object(adminOrderFilters), pageQuery)
export type AdminOrderQuery = z.infer<typeof adminOrderQuerySchema>
/** The same filters for the list as a file, which has no pages. */
export const adminOrderExportSchema = z.object(adminOrderFilters)
export type AdminOrderFilter = z.infer<typeof adminOrderExportSchema>

export const statusChangeSchema = z.object({
  status: z.enum(orderStatuses, { error: () => `Status must be one of ${orderStatuses.join(', ')}` }),
})

/** A line that lacks stock, in units: what goes with a 409 OUT_OF_STOCK (docs/product/orders.md, Placing an order). */
export interface OutOfStockItem {
  product_id: string
  size: string
  requested: number
  available: number
}

export const orderMessages = {
  notFound: 'Order not found',
  fetchFailed: 'Failed to fetch orders',
  placeFailed: 'Failed to place order',
  cancelFailed: 'Failed to cancel order',
  notCancellable: 'This order can no longer be cancelled',
  outOfStock: 'Some items in your cart are out of stock',
  /** said to staff */
  notReopenable: 'This order cannot be reopened: some of its items have been sold meanwhile',
  priceChanged: 'The total of your order has changed. Please look at it again',
  tooManyAnHour: 'You have placed very many orders in the last hour. Please try again later',
  tooManyOpenCash:
    'Very many of your cash orders are still on their way. Please pay by card, or wait until some have arrived',
  inFlight: 'This order is still being placed',
  idempotencyMismatch: 'This request was already used for another order',
}
