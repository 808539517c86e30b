import * as z from 'zod/mini'
import { maxLines } from '../cart/cart-limits.ts'
import { orderLineInputSchema } from '../cart/quote.schema.ts'
import { hours } from '../payments/staff-payments.schema.ts'
import { rupeesSchema } from '../rupees.schema.ts'
import { response, timestamp } from '../schema/response.ts'
import { optionalEmail, optionalText } from '../schema/text.ts'
import { shownTax } from '../tax/shown-tax.schema.ts'
import { adminOrderSchema, waitingEditSchema } from './order.schema.ts'
import { sentAddressSchema, shownAddressSchema } from './shipping-address.schema.ts'

const amount = (message: string) => z.int(message).check(z.minimum(0, message))

const wish = {
  /** all units that the order is to have; without them they stay */
  items: z.optional(
    z
      .array(orderLineInputSchema, { error: 'Keep a unit, or cancel the order' })
      .check(
        z.minLength(1, 'Keep a unit, or cancel the order'),
        z.maxLength(maxLines, `At most ${maxLines} lines in an order`),
      ),
  ),
  shipping_address: z.optional(z.extend(sentAddressSchema, { email: optionalEmail() })),
  /** its difference is not asked for */
  waive: z.optional(z.boolean('Must be true or false')),
}

/** POST /admin/orders/{id}/edit/preview */
export const editPreviewInputSchema = z.object(wish)
export type EditPreviewInput = z.infer<typeof editPreviewInputSchema>

const seenMessage = 'Seen must be a whole number'

/** POST /admin/orders/{id}/edit (docs/product/orders.md, Editing) */
export const orderEditSchema = z.object({
  ...wish,
  /** of the order as it was edited */
  seen: amount(seenMessage),
  reason: z._default(optionalText(200), ''),
  /** the figures that were shown */
  expected: z.optional(
    z.object({
      total: amount('Expected total must be a whole number of rupees'),
      due: amount('Expected sum must be a whole number of rupees'),
      back: amount('Expected sum must be a whole number of rupees'),
    }),
  ),
  pay_within_hours: z.optional(hours),
})
export type OrderEdit = z.infer<typeof orderEditSchema>

const editedItemSchema = z.object({
  product_id: z.string(),
  name: z.string(),
  image: z.string(),
  size: z.string(),
  quantity: z.int(),
  price: rupeesSchema,
})

/** An order as an edit leaves it, and its money. */
export const editPreviewSchema = z.object({
  /** sentences that say what changes */
  texts: z.array(z.string()),
  items: z.array(editedItemSchema),
  subtotal: rupeesSchema,
  shipping_cost: rupeesSchema,
  tax: rupeesSchema,
  discount: rupeesSchema,
  /** of the discount, what staff do not ask for */
  waived: rupeesSchema,
  cod_fee: rupeesSchema,
  coupon_code: z.nullable(z.string()),
  /** the coupon of the order that the rest does not reach any more */
  lost_coupon: z.nullable(z.string()),
  ...shownTax,
  total_before: rupeesSchema,
  total: rupeesSchema,
  paid: rupeesSchema,
  due: rupeesSchema,
  back: rupeesSchema,
  /** nothing moves · goes back · is paid first by a link · is paid with the order · is taken at the door */
  settles: z.enum(['nothing', 'back', 'link', 'pay', 'collect']),
  promised_on: z.nullable(z.string()),
  /** a document of the sale is credited, and issued anew */
  reissues: z.boolean(),
})
export type EditPreview = z.infer<typeof editPreviewSchema>
export const editPreviewResponse = response({ preview: editPreviewSchema })

/** An order as staff edit it. */
const editableOrderSchema = z.object({
  seen: z.int(),
  /** why it cannot be edited, and why its goods cannot; null where they can */
  refusal: z.nullable(z.string()),
  goods_refusal: z.nullable(z.string()),
  items: z.array(editedItemSchema),
  shipping_address: shownAddressSchema,
  waiting: z.nullable(waitingEditSchema),
})
export type EditableOrder = z.infer<typeof editableOrderSchema>
export const editableOrderResponse = response({ edit: editableOrderSchema })

/** `changes` are those since the order was read that is edited. */
export const editConflictDetails = {
  current: editableOrderSchema,
  changes: z.array(
    z.object({ at: timestamp, text: z.string(), reason: z.string(), by: z.nullable(z.string()) }),
  ),
}

export const orderEditResponse = response({
  state: z.enum(['done', 'waiting']),
  /** page on which the customer pays for an edit that waits */
  pay_url: z.nullable(z.string()),
  order: adminOrderSchema,
})
