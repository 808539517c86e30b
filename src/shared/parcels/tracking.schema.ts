import * as z from 'zod/mini'
import { orderStatuses } from '../orders/order-status.ts'
import { rupeesSchema } from '../rupees.schema.ts'
import { day } from '../schema/day.ts'
import { onlyDigits } from '../schema/only-digits.ts'
import { response, timestamp } from '../schema/response.ts'
import { code, optionalText, phone, text } from '../schema/text.ts'
import { returnOutcomes } from './receive.schema.ts'
import { parcelKinds, parcelStates, recordedEventKinds } from './parcel-states.ts'

const trackedUnits = z.object({
  name: z.string(),
  image: z.string(),
  size: z.string(),
  quantity: z.int(),
})

/** A parcel as its recipient follows it. */
export const trackedParcelSchema = z.object({
  number: z.string(),
  kind: z.enum(parcelKinds),
  state: z.enum(parcelStates),
  courier: z.nullable(z.string()),
  awb: z.nullable(z.string()),
  /** the courier's page */
  tracking_url: z.nullable(z.string()),
  /** cash to keep ready, in rupees */
  collect: rupeesSchema,
  delivered_at: z.nullable(timestamp),
  /** of one that came back: its units are sent again, or cancelled */
  then: z.optional(z.enum(returnOutcomes)),
  pieces: z.array(trackedUnits),
  /** the oldest first */
  events: z.array(
    z.object({ kind: z.enum(recordedEventKinds), at: timestamp, place: z.string(), text: z.string() }),
  ),
})
export type TrackedParcel = z.infer<typeof trackedParcelSchema>

/** An order as whoever has its link follows it: without name, address, phone, e-mail and price. */
const trackingSchema = z.object({
  order_id: z.string(),
  status: z.enum(orderStatuses),
  created_at: timestamp,
  /** to be paid before it moves */
  unpaid: z.optional(z.literal(true)),
  /** the day by which it was promised */
  promised_on: z.nullable(z.string()),
  /** the day of units that came back and are sent again */
  promised_again: z.optional(z.string()),
  city: z.string(),
  parcels: z.array(trackedParcelSchema),
  /** not in a parcel yet */
  open: z.array(trackedUnits),
  /** Days for another attempt, where one failed and nobody has chosen yet. */
  again: z.array(z.string()),
})
export type Tracking = z.infer<typeof trackingSchema>

/** `t` opens the tracking by its link. */
export const trackingResponse = response({ tracking: trackingSchema, t: z.string() })

export const trackOrderSchema = z.object({
  order_id: code({ max: 40, required: 'Order number is required' }).check(z.toUpperCase()),
  phone: trackedPhone(),
})
export type TrackOrder = z.infer<typeof trackOrderSchema>

/** The last ten digits count, so that a number may be typed with its country code. */
function trackedPhone() {
  return z.pipe(
    code({ max: 40, required: 'Phone number is required' }),
    z.pipe(
      z.transform((value: string) => onlyDigits(value).slice(-10)),
      phone(),
    ),
  )
}

export const trackQuerySchema = z.object({ t: optionalText(64) })

export const tryAgainSchema = z.object({
  t: text({ max: 64, required: 'The link is incomplete' }),
  day: day('Choose a day'),
  note: optionalText(200),
})
export type TryAgain = z.infer<typeof tryAgainSchema>
