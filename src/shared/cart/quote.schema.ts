import * as z from 'zod/mini'
import { maxSizeLength } from '../products/sizes.ts'
import { deliveryPromiseSchema, pincodeSchema } from '../delivery/delivery.schema.ts'
import { rupeesSchema } from '../rupees.schema.ts'
import { response } from '../schema/response.ts'
import { code, text } from '../schema/text.ts'
import { shownTax } from '../tax/shown-tax.schema.ts'
import { stateCodeSchema } from '../tax/state-code.schema.ts'
import { maxLines, maxQuantity } from './cart-limits.ts'

const quantityMessage = `Quantity must be a whole number from 1 to ${maxQuantity}`

/** A product, size and quantity, never a price (docs/product/cart.md, Prices). */
export const orderLineInputSchema = z.object({
  product_id: text({ max: 200, required: 'Product is required' }),
  size: text({ max: maxSizeLength, required: 'Size is required' }),
  quantity: z
    .int(quantityMessage)
    .check(z.minimum(1, quantityMessage), z.maximum(maxQuantity, quantityMessage)),
})
export type OrderLineInput = z.infer<typeof orderLineInputSchema>

export const quoteInputSchema = z.object({
  items: z.array(orderLineInputSchema).check(z.maxLength(maxLines, `At most ${maxLines} lines`)),
  coupon_code: z.nullish(code({ max: 40 })),
  /** GST code of the state of delivery: with it, the quote has its taxes. */
  state_code: z.optional(stateCodeSchema),
  /** With it, the quote has the promise of now. */
  pincode: z.optional(pincodeSchema),
})
export type QuoteInput = z.infer<typeof quoteInputSchema>

/** A line at the server's price; null for a product or size that is no longer sold. */
const quoteItemSchema = z.object({
  product_id: z.string(),
  size: z.string(),
  quantity: z.int(),
  name: z.nullable(z.string()),
  image: z.nullable(z.string()),
  price: z.nullable(rupeesSchema),
  original_price: z.nullable(rupeesSchema),
  /** as that of a product */
  payable: z.optional(z.int()),
  /** True when the whole quantity is in stock. */
  available: z.boolean(),
  stock: z.int(),
  /** True where only the shop's faults come back (docs/product/returns.md). */
  final_sale: z.optional(z.boolean()),
})
export type QuoteItem = z.infer<typeof quoteItemSchema>

export const quoteSchema = z.object({
  items: z.array(quoteItemSchema),
  subtotal: rupeesSchema,
  shipping_cost: rupeesSchema,
  tax: rupeesSchema,
  discount: rupeesSchema,
  total: rupeesSchema,
  ...shownTax,
  /** With a state. */
  tax_lines: z.optional(shownTax.tax_lines),
  coupon_code: z.nullable(z.string()),
  coupon_error: z.optional(z.string()),
  /** Of the pincode that was sent; null where the shop does not deliver. */
  promise: z.optional(z.nullable(deliveryPromiseSchema)),
})
export type Quote = z.infer<typeof quoteSchema>

export const quoteResponse = response(quoteSchema.shape)
