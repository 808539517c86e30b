import * as z from 'zod/mini'
import { orderLineInputSchema } from '../cart/quote.schema.ts'
import { maxLines } from '../cart/cart-limits.ts'
import { paymentTypes } from '../orders/payment-types.ts'
import { rupeesSchema } from '../rupees.schema.ts'
import { response, timestamp } from '../schema/response.ts'
import { code, pincode, text } from '../schema/text.ts'
import { shownTax } from '../tax/shown-tax.schema.ts'
import { stateCodeSchema } from '../tax/state-code.schema.ts'
import { paymentMessages } from './payment-messages.ts'
import { payStates, refundStates } from './payment-states.ts'

/** A way to pay as it is offered for a cart or an order. Amounts are rupees; the fee is part of the total. */
const paymentOptionSchema = z.object({
  type: z.enum(paymentTypes),
  label: z.string(),
  detail: z.string(),
  available: z.boolean(),
  reason: z.nullable(z.string()),
  fee: rupeesSchema,
  total: rupeesSchema,
  /** Of a cart with a fee: the tax of all, that of the fee too. */
  taxes: z.optional(z.object({ tax: rupeesSchema, ...shownTax, tax_lines: z.optional(shownTax.tax_lines) })),
})
export type PaymentOption = z.infer<typeof paymentOptionSchema>

/** POST /checkout/options */
export const checkoutOptionsSchema = z.object({
  items: z
    .array(orderLineInputSchema, { error: 'Your cart is empty' })
    .check(
      z.minLength(1, 'Your cart is empty'),
      z.maxLength(maxLines, `At most ${maxLines} lines in an order`),
    ),
  coupon_code: z.nullish(code({ max: 40 })),
  pincode: pincode(),
  /** GST code of the state of delivery: with it, taxes are named by their kind. */
  state_code: z.optional(stateCodeSchema),
})
export type CheckoutOptionsInput = z.infer<typeof checkoutOptionsSchema>
export const checkoutOptionsResponse = response({ options: z.array(paymentOptionSchema) })

/**
 * The payment of one order, for whoever has its token: no name, address or item of it but category and picture of the first
 * (docs/product/payments.md, Pay page).
 */
const payViewSchema = z.object({
  order_id: z.string(),
  amount: rupeesSchema,
  state: z.enum(payStates),
  pay_by: z.nullable(timestamp),
  options: z.array(paymentOptionSchema),
  /** the provider's page, while it is open */
  redirect_url: z.nullable(z.string()),
  upi: z.nullable(
    z.object({
      uri: z.string(),
      vpa: z.string(),
      name: z.string(),
      amount: rupeesSchema,
      note: z.string(),
    }),
  ),
  failure: z.nullable(z.string()),
  /** category of the first line, once it is paid: for the garment that is drawn */
  category: z.optional(z.string()),
  /** picture of the first line, once it is paid: to share */
  image: z.optional(z.string()),
  /** the day by which it arrives, once it is paid */
  promised_on: z.optional(z.string()),
  /** true once it is paid and was changed after it was placed */
  edited: z.optional(z.boolean()),
})
export type PayView = z.infer<typeof payViewSchema>
export const payViewResponse = response(payViewSchema.shape)

/** Types that are paid through a provider. */
const startableTypes = ['online', 'upi'] as const
export const startPaymentSchema = z.object({
  type: z.enum(startableTypes, { error: 'Choose a way to pay' }),
})

/** The number that a UPI app shows for a payment; spaces are left out. */
export const utrSchema = z.object({
  utr: z.pipe(
    z.pipe(
      text({ max: 40, required: paymentMessages.utr }),
      z.transform((typed) => typed.replace(/\s/g, '')),
    ),
    z.string().check(z.regex(/^\d{12}$/, paymentMessages.utr)),
  ),
})

/** Changing an unpaid order to cash. */
export const cashInsteadSchema = z.object({ type: z.literal('cod', 'Choose cash on delivery') })

/** Payments and refunds of an order as its customer sees them. Amounts are rupees. */
export const orderPaymentSchema = z.object({
  state: z.nullable(z.enum(payStates)),
  amount_paid: rupeesSchema,
  amount_refunded: rupeesSchema,
  pay_url: z.nullable(z.string()),
  pay_by: z.nullable(timestamp),
  refunds: z.array(z.object({ amount: rupeesSchema, state: z.enum(refundStates), at: timestamp })),
})
export type OrderPayment = z.infer<typeof orderPaymentSchema>
