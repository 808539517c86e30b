import * as z from 'zod/mini'
import { response, timestamp } from '../schema/response.ts'
import { text } from '../schema/text.ts'
import { deliveryMessages, pincodePattern } from './delivery.ts'

export const pincodeSchema = z.string().check(z.regex(pincodePattern, deliveryMessages.malformed))

export const deliveryPromiseSchema = z.object({
  /** the day on which the order arrives at the latest, of the shop: 2026-11-24 */
  date: z.string(),
  dispatch_on: z.string(),
  /** the end of this promise */
  order_by: timestamp,
})
export type DeliveryPromise = z.infer<typeof deliveryPromiseSchema>

/** City and state of a pincode, by its post offices. */
const placeSchema = z.object({ city: z.string(), state: z.string() })
export type PincodePlace = z.infer<typeof placeSchema>

const checkSchema = z.object({
  valid: z.boolean(),
  message: z.string(),
  cod: z.boolean(),
  /** null where the shop does not deliver */
  promise: z.nullable(deliveryPromiseSchema),
})
export type DeliveryCheck = z.infer<typeof checkSchema>

export const deliveryResponse = response({ ...checkSchema.shape, place: z.nullable(placeSchema) })

const wrongArea = 'Must be the first 1 to 6 digits of pincodes'
export const areaParamsSchema = z.object({
  pincode: z.string().check(z.regex(/^\d{1,6}$/, wrongArea)),
})

/** An area by the beginning of its pincodes; where no zone is named the one that it has, that of the area around it, or the first. */
export const areaInputSchema = z.object({
  ...areaParamsSchema.shape,
  zone: z.optional(text({ max: 40 })),
  cod: z._default(z.boolean(), true),
  delivers: z._default(z.boolean(), true),
})

const areaSchema = z.object({
  pincode: z.string(),
  zone: z.string(),
  cod: z.boolean(),
  delivers: z.boolean(),
})
export type Area = z.infer<typeof areaSchema>
/** `zones` are the names that an area may have. */
export const areasResponse = response({ pincodes: z.array(areaSchema), zones: z.array(z.string()) })

/** Columns of a file of areas; `cash` and `delivers` are yes or no. */
export const areaColumns = ['pincode', 'zone', 'cash', 'delivers'] as const
/** India has about 19,300 pincodes. */
export const areaFileLimits = { bytes: 1024 * 1024, rows: 25_000 }
