import * as z from 'zod/mini'
import { defaultCourierLinks, isCourierLink } from '../parcels/courier-links.ts'
import { bookingCarriers } from '../parcels/parcel-states.ts'
import { text } from '../schema/text.ts'
import { wholeNumber } from '../schema/whole-number.ts'

const linkMessage = 'Must be an https address, with {awb} in the place of the AWB'

/** A courier's page about one parcel. */
const courierLinkSchema = z.object({
  name: text({ max: 60, required: 'Name is required' }),
  page: text({ max: 300, required: linkMessage }).check(z.refine(isCourierLink, linkMessage)),
})

const hasEachOnce = (links: readonly { name: string }[]): boolean =>
  new Set(links.map(({ name }) => name.toLowerCase())).size === links.length

const parcelCost = z.nullable(wholeNumber(0, 10_000))

/** Weights, boxes and booking of parcels (docs/product/parcels.md, Courier settings). */
export const courierSettings = {
  /** Grams of a unit whose product has no weight of its own. */
  piece_grams: wholeNumber(1, 20_000),
  packing_grams: wholeNumber(0, 20_000),
  /** Centimetres. */
  box: z.object({
    length: wholeNumber(1, 200),
    breadth: wholeNumber(1, 200),
    height: wholeNumber(1, 200),
  }),
  /** Usual rupees of a parcel to the customer and of one back, for reports; null where nobody has said. */
  parcel_cost_out: parcelCost,
  parcel_cost_back: parcelCost,
  /** Books where staff choose no other. */
  carrier: z.enum(bookingCarriers, { error: `Carrier must be one of ${bookingCarriers.join(', ')}` }),
  courier_links: z
    .array(courierLinkSchema)
    .check(z.maxLength(50, 'At most 50 couriers'), z.refine(hasEachOnce, 'Name each courier once')),
}

export const courierSettingsSchema = z.object(courierSettings)
export type CourierSettings = z.infer<typeof courierSettingsSchema>

export const defaultCourierSettings: CourierSettings = {
  piece_grams: 350,
  packing_grams: 50,
  box: { length: 30, breadth: 25, height: 4 },
  parcel_cost_out: null,
  parcel_cost_back: null,
  carrier: 'manual',
  courier_links: [...defaultCourierLinks],
}
