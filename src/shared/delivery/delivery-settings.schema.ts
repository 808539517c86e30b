import * as z from 'zod/mini'
import { response } from '../schema/response.ts'
import { text } from '../schema/text.ts'
import { wholeNumber } from '../schema/whole-number.ts'
import { isYearlyDay, weekdays, type Weekday } from './calendar.ts'
import { courierSettings, courierSettingsSchema, defaultCourierSettings } from './courier-settings.schema.ts'
import { defaultReturnSettings, returnSettings, returnSettingsSchema } from './return-settings.schema.ts'

const weekdaysSchema = z.array(z.enum(weekdays, { error: `Must be some of ${weekdays.join(', ')}` })).check(
  z.minLength(1, 'Choose at least one day'),
  z.refine((days) => new Set(days).size === days.length, 'Name each day once'),
)

/** Fewer than the weeks of a year, so that every year has a day of every weekday that is no holiday. */
const maxHolidays = 50

const holidaySchema = z
  .string()
  .check(z.refine(isHoliday, 'Must be a day like 08-15, every year, or 2026-11-09, once'))

/** rupees */
const maxRefusalDeduction = 1000

/** The days and hours of the shop (docs/product/parcels.md, Promise). */
const daySettings = {
  /** Time of the shop until which an order leaves on the same day. */
  cut_off: z
    .string('Must be a time like 14:00')
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time like 14:00')),
  /** Dispatch days that an order takes in the shop. */
  handling: wholeNumber(0, 15),
  dispatch_days: weekdaysSchema,
  courier_days: weekdaysSchema,
  holidays: z.array(holidaySchema).check(
    z.maxLength(maxHolidays, `At most ${maxHolidays} holidays`),
    z.refine((days) => new Set(days).size === days.length, 'Name each holiday once'),
  ),
  /** False: orders to pincodes without delivery are taken too. */
  refuse_undeliverable: z.boolean('Must be true or false'),
  /** Every unit of a parcel is scanned before it is booked (docs/product/parcels.md, Pack bench). */
  require_scan: z._default(z.boolean('Must be true or false'), true),
  /** Rupees that the shop keeps of the refund of a prepaid parcel that was refused (docs/product/parcels.md, Coming back). */
  refusal_deduction: z._default(wholeNumber(0, maxRefusalDeduction), 0),
  /** Customers are mailed on the morning of the delivery too (docs/product/parcels.md, Mails). */
  mail_out_for_delivery: z._default(z.boolean('Must be true or false'), true),
  /** Staff get a text to send by WhatsApp with every mail about a parcel (docs/product/parcels.md, Messages). */
  whatsapp_outbox: z._default(z.boolean('Must be true or false'), false),
}

export const daySettingsSchema = z.object(daySettings)
export type DaySettings = z.infer<typeof daySettingsSchema>

const settings = { ...daySettings, ...courierSettings, ...returnSettings }
export const deliverySettingsSchema = z.object(settings)
export type DeliverySettings = z.infer<typeof deliverySettingsSchema>

/** Settings of couriers and returns that are left out stay as they are. Without `version` the last edit wins. */
export const deliverySettingsEditSchema = z.object({
  ...daySettings,
  ...z.partial(courierSettingsSchema).shape,
  ...z.partial(returnSettingsSchema).shape,
  version: z.optional(z.int()),
})

export const versionedSettingsSchema = z.object({ ...settings, version: z.int() })
export type VersionedDeliverySettings = z.infer<typeof versionedSettingsSchema>

export const deliverySettingsResponse = response({ settings: versionedSettingsSchema })

const workingDays: Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

export const defaultDeliverySettings: DeliverySettings = {
  cut_off: '14:00',
  handling: 0,
  dispatch_days: workingDays,
  courier_days: workingDays,
  holidays: ['01-26', '08-15', '10-02'],
  refuse_undeliverable: false,
  require_scan: true,
  refusal_deduction: 0,
  mail_out_for_delivery: true,
  whatsapp_outbox: false,
  ...defaultCourierSettings,
  ...defaultReturnSettings,
}

const zoneFields = {
  name: text({ max: 40, required: 'Name is required' }),
  /** Courier days from the dispatch to the door. */
  transit_days: wholeNumber(1, 15),
}

/** The list of zones as it is from now on: with its `id` a zone keeps its areas under another name. */
export const deliveryZonesEditSchema = z.object({
  zones: z
    .array(z.object({ id: z.optional(z.int()), ...zoneFields }))
    .check(z.minLength(1, 'A shop has at least one zone'), z.maxLength(50, 'At most 50 zones')),
  version: z.optional(z.int()),
})
export type DeliveryZonesEdit = z.infer<typeof deliveryZonesEditSchema>

export const deliveryZonesSchema = z.object({
  zones: z.array(
    z.object({
      id: z.int(),
      ...zoneFields,
      /** number of its areas */
      areas: z.int(),
    }),
  ),
  version: z.int(),
})
export type DeliveryZones = z.infer<typeof deliveryZonesSchema>

export const deliveryZonesResponse = response(deliveryZonesSchema.shape)

function isHoliday(day: string): boolean {
  return /^[12]\d{3}-/.test(day) ? isYearlyDay(day.slice(5), Number(day.slice(0, 4))) : isYearlyDay(day)
}
