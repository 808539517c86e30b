import * as z from 'zod/mini'
import { maxSizeLength } from '../products/sizes.ts'
import { maxLines, maxQuantity } from '../cart/cart-limits.ts'
import { shippingAddressSchema } from '../orders/shipping-address.schema.ts'
import { trackedParcelSchema } from '../parcels/tracking.schema.ts'
import { rupeesSchema } from '../rupees.schema.ts'
import { pageQuery } from '../schema/query.ts'
import { listResponse, response, timestamp } from '../schema/response.ts'
import { optionalLines, text } from '../schema/text.ts'
import { wholeNumber } from '../schema/whole-number.ts'
import { returnMessages } from './return-messages.ts'
import {
  customerMethods,
  maxPhotos,
  returnMethods,
  returnReasons,
  returnSources,
  returnStates,
  returnWants,
} from './return-states.ts'

const optionalSize = z.optional(text({ max: maxSizeLength, required: 'Choose a size' }))

const returnLineInputSchema = z
  .object({
    /** of the line in its order, from 0 */
    position: wholeNumber(0, maxLines),
    /** of the unit that comes back; by default that of the line */
    size: optionalSize,
    quantity: wholeNumber(1, maxQuantity),
    wants: z.enum(returnWants, { error: () => `Wants must be one of ${returnWants.join(', ')}` }),
    /** the other size, exactly for an exchange */
    swap_size: z.nullish(text({ max: maxSizeLength, required: 'Choose a size' })),
    reason: z.enum(returnReasons, { error: () => `Reason must be one of ${returnReasons.join(', ')}` }),
    note: optionalLines(500),
    /** ids of uploaded photos, for the shop's faults */
    photos: z.optional(
      z.array(z.guid('Must be the id of a photo')).check(z.maxLength(maxPhotos, returnMessages.photosNeeded)),
    ),
  })
  .check(
    z.refine(({ wants, swap_size: size }) => (wants === 'exchange') === (size != null), {
      path: ['swap_size'],
      error: 'Choose the size for an exchange',
    }),
  )
export type ReturnLineInput = z.infer<typeof returnLineInputSchema>

const upiId = z
  .string('UPI id is required')
  .check(
    z.trim(),
    z.minLength(1, { error: 'UPI id is required', abort: true }),
    z.regex(/^[A-Za-z0-9._-]{2,64}@[A-Za-z0-9.-]{2,64}$/, 'This is not a UPI id'),
  )

/** Destination of the refund of a cash order (docs/product/payments.md, Returns). */
export const refundToSchema = z.union(
  [
    z.object({ upi: upiId }),
    z.object({
      name: text({ max: 100, required: 'Name is required' }),
      account: z
        .string('Account number is required')
        .check(z.trim(), z.regex(/^[0-9]{6,18}$/, 'Account number must be 6 to 18 digits')),
      ifsc: z
        .string('IFSC is required')
        .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'This is not an IFSC')),
    }),
  ],
  { error: 'Enter a UPI id, or an account with name and IFSC' },
)
export type RefundTo = z.infer<typeof refundToSchema>

/** The units of a line may be split by what is wanted for them and why. */
const isEachOnce = (lines: readonly ReturnLineInput[]): boolean =>
  new Set(
    lines.map(
      ({ position, size, wants, swap_size: swap, reason }) =>
        `${position} ${size} ${wants} ${swap} ${reason}`,
    ),
  ).size === lines.length

const returnLines = z.array(returnLineInputSchema, { error: 'Choose what comes back' }).check(
  z.minLength(1, 'Choose what comes back'),
  z.maxLength(maxLines, `At most ${maxLines} lines in a return`),
  z.refine((lines) => isEachOnce(lines), 'Name each line once'),
)

const method = z._default(
  z.enum(customerMethods, { error: () => `Method must be one of ${customerMethods.join(', ')}` }),
  'pickup',
)

/** POST /api/orders/:id/returns */
export const newReturnSchema = z.object({
  lines: returnLines,
  method,
  /** id of a saved address to fetch it from; by default the address of the order */
  address: z.nullish(z.guid(returnMessages.addressNotFound)),
  refund_to: z.nullish(refundToSchema),
})
export type NewReturnInput = z.infer<typeof newReturnSchema>

/** PUT /api/returns/:n/courier: the customer has sent it. */
export const returnCourierSchema = z.object({
  courier: text({ max: 60, required: 'Courier is required' }),
  awb: text({ max: 40, required: 'AWB is required' }),
})
export type ReturnCourier = z.infer<typeof returnCourierSchema>

/** PUT /api/returns/:n/wants: money in place of the other size, of all lines by default. */
export const returnWantsSchema = z.object({
  lines: z.optional(z.array(z.object({ position: wholeNumber(0, maxLines), size: optionalSize }))),
  refund_to: z.nullish(refundToSchema),
})
export type ReturnWantsInput = z.infer<typeof returnWantsSchema>

export const returnParamsSchema = z.object({ n: z.string().check(z.toUpperCase()) })

/** Units of a line in one size that may come back (docs/product/returns.md). */
export const returnableLineSchema = z.object({
  position: z.int(),
  product_id: z.string(),
  name: z.string(),
  image: z.string(),
  size: z.string(),
  final_sale: z.boolean(),
  /** delivered, and not received back */
  held: z.int(),
  returnable: z.int(),
  /** the last day */
  until: z.nullable(z.string()),
  /** other sizes that are there */
  swaps: z.array(z.string()),
  /** for the pickup of a refund that is not the shop's fault */
  fee: rupeesSchema,
  /** of all returnable units */
  worth: rupeesSchema,
  /** the worth of each returnable unit, the next one first */
  amounts: z.array(rupeesSchema),
})
export type ReturnableLine = z.infer<typeof returnableLineSchema>

export const returnableResponse = response({
  lines: z.array(returnableLineSchema),
  /** Why nothing more can be asked for: too many requests. */
  refusal: z.nullable(z.string()),
  /** The refund goes to a UPI id or account that is named with the return. */
  asks_refund_to: z.boolean(),
})
export type Returnable = Omit<z.infer<typeof returnableResponse>, 'success'>

const returnedLineSchema = z.object({
  position: z.int(),
  product_id: z.string(),
  name: z.string(),
  image: z.string(),
  size: z.string(),
  quantity: z.int(),
  wants: z.enum(returnWants),
  swap_size: z.nullable(z.string()),
  reason: z.nullable(z.enum(returnReasons)),
  note: z.string(),
  /** as inspected; null before */
  good: z.nullable(z.int()),
  damaged: z.nullable(z.int()),
  missing: z.nullable(z.int()),
  refused: z.nullable(z.int()),
  /** why they were refused; '' where nobody has said */
  why_refused: z.string(),
  /** ids of its photos */
  photos: z.array(z.string()),
  /** ids of photos that show why units were refused */
  refusal_photos: z.array(z.string()),
})

const returnFields = {
  number: z.string(),
  order_id: z.string(),
  source: z.enum(returnSources),
  state: z.enum(returnStates),
  method: z.enum(returnMethods),
  /** of the sender, where the customer sends it */
  courier: z.nullable(z.string()),
  awb: z.nullable(z.string()),
  lines: z.array(returnedLineSchema),
  /** worth of what is refunded, and of the charges with it: expected until it is settled */
  worth: rupeesSchema,
  fee: rupeesSchema,
  /** worth less fee: expected until it is settled */
  refund: rupeesSchema,
  credit_note: z.nullable(z.string()),
  /** why staff rejected it, or took it back after all */
  decision: z.string(),
  expires_at: z.nullable(timestamp),
  created_at: timestamp,
  approved_at: z.nullable(timestamp),
  under_way_at: z.nullable(timestamp),
  arrived_at: z.nullable(timestamp),
  settled_at: z.nullable(timestamp),
  closed_at: z.nullable(timestamp),
  /** refused units that are not with their customer again: how many are here, and in a parcel to them */
  refused_pieces: z.object({ here: z.int(), sent_back: z.int() }),
  /** the parcels of this return: the pickup, those with other sizes, and with refused units */
  parcels: z.array(trackedParcelSchema),
}

/** A return as its customer sees it. */
export const customerReturnSchema = z.object(returnFields)
export type CustomerReturn = z.infer<typeof customerReturnSchema>

export const customerReturnResponse = response({ return: customerReturnSchema })
export const customerReturnsResponse = listResponse({ returns: z.array(customerReturnSchema) })
export const returnsQuerySchema = z.object(pageQuery)

/** Ids of photos that were uploaded. */
export const returnPhotosResponse = response({ ids: z.array(z.string()) })

/** A return as staff see it. */
export const staffReturnSchema = z.object({
  ...returnFields,
  customer_name: z.string(),
  customer_phone: z.string(),
  /** address of the pickup; null where the customer sends it, or the goods are here */
  address: z.nullable(shippingAddressSchema),
  /** why it needs somebody */
  attention: z.nullable(z.string()),
  events: z.array(
    z.object({
      state: z.enum(returnStates),
      text: z.string(),
      at: timestamp,
      by: z.nullable(z.string()),
    }),
  ),
})
export type StaffReturn = z.infer<typeof staffReturnSchema>

/** A line that cannot be returned: part of a 409 NOT_RETURNABLE. */
export const refusedLineSchema = z.object({
  position: z.int(),
  size: z.string(),
  requested: z.int(),
  returnable: z.int(),
  error: z.string(),
})
export type RefusedLine = z.infer<typeof refusedLineSchema>
