import * as z from 'zod/mini'
import { attentionReasons } from './attention.ts'
import { maxLines, maxQuantity } from '../cart/cart-limits.ts'
import { rupeesSchema } from '../rupees.schema.ts'
import { moment } from '../schema/day.ts'
import { listResponse, response, timestamp } from '../schema/response.ts'
import { pageQuery, queryChoice, queryText } from '../schema/query.ts'
import { optionalLines, optionalText } from '../schema/text.ts'
import {
  bookingCarriers,
  carriers,
  eventSources,
  parcelEventKinds,
  parcelKinds,
  parcelStates,
  recordedEventKinds,
} from './parcel-states.ts'
import { returnCauses, returnOutcomes } from './receive.schema.ts'

const quantityMessage = `Quantity must be a whole number from 1 to ${maxQuantity}`
const quantity = z
  .int(quantityMessage)
  .check(z.minimum(1, quantityMessage), z.maximum(maxQuantity, quantityMessage))
const position = z
  .int('Position must be a whole number')
  .check(
    z.minimum(0, 'Position must be at least 0'),
    z.maximum(maxLines, `Position must be at most ${maxLines}`),
  )

const isEachOnce = (lines: readonly { position: number }[]): boolean =>
  new Set(lines.map((line) => line.position)).size === lines.length

const linesOf = /* @__NO_SIDE_EFFECTS__ */ <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.array(z.object({ position, quantity, ...shape }), { error: 'Choose units' }).check(
    z.minLength(1, 'Choose at least one unit'),
    z.maxLength(maxLines, `At most ${maxLines} lines`),
    z.refine((lines) => isEachOnce(lines as readonly { position: number }[]), 'Name each line once'),
  )

/** Without lines the parcel is of all open units. */
export const newParcelSchema = z.object({ lines: z.optional(linesOf({})) })

export const cancelUnitsSchema = z.object({
  lines: linesOf({ restock: z.boolean('Say whether the units go back on the shelf') }),
  /** The customer reads it. */
  reason: optionalText(200),
})

const awb = optionalText(40)
const weight = z.nullish(
  z
    .int('Weight must be in whole grams')
    .check(z.minimum(1, 'Weight must be at least 1 g'), z.maximum(100_000, 'Weight must be at most 100 kg')),
)

/** `courier` and `awb` are typed where the parcel is booked by hand. */
export const bookParcelSchema = z.object({
  carrier: z.optional(
    z.enum(bookingCarriers, { error: `Carrier must be one of ${bookingCarriers.join(', ')}` }),
  ),
  courier: optionalText(60),
  awb,
  weight_grams: weight,
})
export type ParcelBooking = z.infer<typeof bookParcelSchema>

const eventTime = z.optional(moment('Time must be written like 2026-11-20T09:30:00Z'))

export const newEventSchema = z.object({
  kind: z.enum(parcelEventKinds, { error: () => `Kind must be one of ${parcelEventKinds.join(', ')}` }),
  at: eventTime,
  place: optionalText(100),
  text: optionalText(300),
})

export const parcelParamsSchema = z.object({ n: z.string().check(z.toUpperCase()) })

const parcelLineSchema = z.object({
  position: z.int(),
  product_id: z.string(),
  name: z.string(),
  image: z.string(),
  size: z.string(),
  sku: z.optional(z.nullable(z.string())),
  quantity: z.int(),
  scanned: z.int(),
  good: z.nullable(z.int()),
  damaged: z.nullable(z.int()),
  lost: z.nullable(z.int()),
})

const parcelEventSchema = z.object({
  kind: z.enum(recordedEventKinds),
  at: timestamp,
  place: z.string(),
  text: z.string(),
  source: z.enum(eventSources),
  by: z.nullable(z.string()),
})

/** A parcel as staff see it (docs/product/parcels.md). */
export const parcelSchema = z.object({
  number: z.string(),
  order_id: z.string(),
  kind: z.enum(parcelKinds),
  /** of the return that it belongs to */
  return_number: z.nullable(z.string()),
  state: z.enum(parcelStates),
  carrier: z.nullable(z.enum(carriers)),
  courier: z.nullable(z.string()),
  awb: z.nullable(z.string()),
  tracking_url: z.nullable(z.string()),
  weight_grams: z.nullable(z.int()),
  collect: rupeesSchema,
  scans: z.int(),
  claimed_by: z.nullable(z.string()),
  claimed_until: z.nullable(timestamp),
  /** message of the carrier or the store */
  problem: z.nullable(z.string()),
  /** why it needs somebody; none where it does not */
  attention: z.array(z.enum(attentionReasons)),
  why: z.nullable(z.enum(returnCauses)),
  then: z.nullable(z.enum(returnOutcomes)),
  customer_name: z.string(),
  city: z.string(),
  pincode: z.string(),
  created_at: timestamp,
  ready_at: z.nullable(timestamp),
  /** the list on which its courier took it along, the last one */
  handed_over: z.optional(z.object({ list: z.string(), at: timestamp })),
  under_way_at: z.nullable(timestamp),
  delivered_at: z.nullable(timestamp),
  returned_at: z.nullable(timestamp),
  cancelled_at: z.nullable(timestamp),
  lines: z.array(parcelLineSchema),
  /** the oldest first */
  events: z.array(parcelEventSchema),
})
export type Parcel = z.infer<typeof parcelSchema>

export const parcelResponse = response({ parcel: parcelSchema })
export const parcelsResponse = listResponse({ parcels: z.array(parcelSchema) })

/**
 * The carriers that are offered, those among them that fetch returns, the usual one, and names of couriers for those that
 * are typed.
 */
export const carriersResponse = response({
  carriers: z.array(z.enum(bookingCarriers)),
  fetching: z.array(z.enum(bookingCarriers)),
  carrier: z.enum(bookingCarriers),
  couriers: z.array(z.string()),
  /** false: the units of a parcel may be counted by hand (docs/product/parcels.md, Pack bench) */
  require_scan: z.optional(z.boolean()),
})
export type OfferedCarriers = Pick<
  z.infer<typeof carriersResponse>,
  'carriers' | 'fetching' | 'carrier' | 'couriers' | 'require_scan'
>

/** Units of an order that are in no parcel, with the actions allowed on them. */
const openUnitsSchema = z.object({
  position: z.int(),
  product_id: z.string(),
  name: z.string(),
  size: z.string(),
  quantity: z.int(),
  /** the worth of each, the next one to be cancelled first; none for packers */
  amounts: z.array(rupeesSchema),
})
export type OpenUnits = z.infer<typeof openUnitsSchema>
export const orderParcelsResponse = response({
  parcels: z.array(parcelSchema),
  open: z.array(openUnitsSchema),
})

export const parcelsPageSize = 20

export const parcelQuerySchema = z.object({
  ...pageQuery,
  state: queryChoice(parcelStates),
  courier: queryText(60),
  /** those that need somebody; `problem` leaves out those that wait to be received */
  attention: queryChoice(['yes', 'true', 'problem']),
  search: queryText(200),
  /** those that need somebody come first where nothing is said */
  sort: queryChoice(['newest', 'oldest']),
})
export type ParcelQuery = z.infer<typeof parcelQuerySchema>

/** POST /api/admin/parcels/:n/acknowledge: staff have seen to its problem. */
export const acknowledgeSchema = z.object({ note: optionalLines(200) })
