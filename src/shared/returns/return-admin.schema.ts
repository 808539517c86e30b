import * as z from 'zod/mini'
import { maxSizeLength } from '../products/sizes.ts'
import { maxLines } from '../cart/cart-limits.ts'
import { pageQuery, queryChoice, queryText } from '../schema/query.ts'
import { listResponse, response } from '../schema/response.ts'
import { textLines, optionalLines, optionalText, text } from '../schema/text.ts'
import { wholeNumber } from '../schema/whole-number.ts'
import { bookingCarriers } from '../parcels/parcel-states.ts'
import { returnMessages } from './return-messages.ts'
import { newReturnSchema, returnableLineSchema, staffReturnSchema } from './return.schema.ts'
import {
  maxPhotos,
  openReturnStates,
  returnMethods,
  returnSources,
  returnStates,
  returnWants,
} from './return-states.ts'

/** GET /api/admin/returns; `open` is of every open state. */
export const staffReturnsQuerySchema = z.object({
  ...pageQuery,
  state: queryChoice([...returnStates, 'open']),
  source: queryChoice(returnSources),
  attention: queryChoice(['yes', 'true']),
  search: queryText(200),
  /** those that wait for staff come first where nothing is said */
  sort: queryChoice(['newest', 'oldest']),
})
export type StaffReturnsQuery = z.infer<typeof staffReturnsQuerySchema>

export const staffReturnsPageSize = 20
export const staffReturnsResponse = listResponse({
  returns: z.array(staffReturnSchema),
  /** open returns by state */
  counts: z.record(z.enum(openReturnStates), z.int()),
})
export const staffReturnResponse = response({ return: staffReturnSchema })

/** POST /api/admin/orders/:id/returns/open: what a customer asks for, entered by staff. */
export const openReturnSchema = z.extend(newReturnSchema, {
  method: z._default(
    z.enum(returnMethods, { error: () => `Method must be one of ${returnMethods.join(', ')}` }),
    'pickup',
  ),
  /** why they are taken back, where it is too late, was a final sale, or was refused before */
  waiver: optionalLines(500),
})
export type OpenReturnInput = z.infer<typeof openReturnSchema>

const staffReturnableLineSchema = z.extend(returnableLineSchema, {
  /** held and in no open return: as many as staff may take back with a reason, the worth of each in `amounts` */
  free: z.int(),
})
export type StaffReturnableLine = z.infer<typeof staffReturnableLineSchema>

/** GET /api/admin/orders/:id/returnable */
export const staffReturnableResponse = response({
  lines: z.array(staffReturnableLineSchema),
  /** as for the customer */
  asks_refund_to: z.boolean(),
})
export type StaffReturnable = Omit<z.infer<typeof staffReturnableResponse>, 'success'>

const decisions = ['approved', 'rejected'] as const

/** PUT /api/admin/returns/:n/decision; a rejection says why, to the customer. */
export const returnDecisionSchema = z
  .object({
    decision: z.enum(decisions, { error: `Decision must be one of ${decisions.join(', ')}` }),
    reason: optionalLines(500),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'approved' || reason !== '', {
      path: ['reason'],
      error: returnMessages.reasonNeeded,
    }),
  )

const isByHand = ({ carrier = 'manual' }: { carrier?: string | undefined }): boolean => carrier === 'manual'

/** POST /api/admin/returns/:n/pickup: a carrier that the store calls, or courier and AWB of a pickup that staff have booked. */
export const returnPickupSchema = z
  .object({
    carrier: z.optional(
      z.enum(bookingCarriers, { error: `Carrier must be one of ${bookingCarriers.join(', ')}` }),
    ),
    courier: optionalText(60),
    awb: optionalText(40),
  })
  .check(
    z.refine((given) => !isByHand(given) || given.courier !== '', {
      path: ['courier'],
      error: 'Courier is required',
    }),
    z.refine((given) => !isByHand(given) || given.awb !== '', { path: ['awb'], error: 'AWB is required' }),
  )
export type ReturnPickup = z.infer<typeof returnPickupSchema>

const count = wholeNumber(0, 99)

/**
 * POST /api/admin/returns/:n/receive. `size`, `wants` and `swap_size` tell lines of one position apart; lines that are
 * alike are counted in their order.
 */
export const inspectionSchema = z.object({
  lines: z
    .array(
      z.object({
        position: wholeNumber(0, maxLines),
        size: z.optional(text({ max: maxSizeLength, required: 'Size is required' })),
        wants: z.optional(z.enum(returnWants)),
        swap_size: z.nullish(text({ max: maxSizeLength, required: 'Size is required' })),
        good: count,
        damaged: count,
        missing: z._default(count, 0),
        refused: z._default(count, 0),
        /** why units are refused; the customer reads it */
        why: z.optional(textLines({ max: 500 })),
        /** ids of photos that show it, uploaded by the same member of staff */
        photos: z.optional(
          z
            .array(z.guid('Must be the id of a photo'))
            .check(z.maxLength(maxPhotos, returnMessages.tooManyPhotosAtOnce)),
        ),
      }),
      { error: 'Count every line' },
    )
    .check(
      z.minLength(1, 'Count every line'),
      z.maxLength(2 * maxLines, `At most ${2 * maxLines} lines`),
      z.refine((lines) => lines.every(({ refused, why = '' }) => refused === 0 || why !== ''), {
        error: returnMessages.whyRefused,
      }),
    ),
  /** Refused units go to their customer in a parcel; else they wait here to be collected. */
  send_back: z._default(z.boolean('Must be true or false'), false),
})
export type Inspection = z.infer<typeof inspectionSchema>
