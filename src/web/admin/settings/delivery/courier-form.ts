import * as z from 'zod/mini'
import {
  courierSettingsSchema,
  defaultCourierSettings,
  type CourierSettings,
} from '#shared/delivery/courier-settings.schema.ts'
import { carrierLabels, type BookingCarrier } from '#shared/parcels/parcel-states.ts'
import { courierLines, couriersIn } from './courier-lines.ts'

const grams = ['piece_grams', 'packing_grams'] as const
const sides = ['length', 'breadth', 'height'] as const
const costs = ['parcel_cost_out', 'parcel_cost_back'] as const

/** The settings as typed. */
export type CourierValues = Record<
  (typeof grams)[number] | (typeof sides)[number] | (typeof costs)[number] | 'courier_links',
  string
> & {
  carrier: BookingCarrier
}

export const courierLabels: Readonly<Record<keyof CourierValues, string>> = {
  piece_grams: 'Weight of a piece (g)',
  packing_grams: 'Packing (g)',
  length: 'Box: length (cm)',
  breadth: 'Box: breadth (cm)',
  height: 'Box: height (cm)',
  parcel_cost_out: 'Usual cost of a parcel, out (₹)',
  parcel_cost_back: 'Usual cost of a parcel, back (₹)',
  carrier: 'Usual carrier',
  courier_links: 'Pages of couriers',
}

export function courierValues(settings: CourierSettings | null): CourierValues {
  const { box, carrier, courier_links: links, ...weights } = settings ?? defaultCourierSettings
  return {
    piece_grams: String(weights.piece_grams),
    packing_grams: String(weights.packing_grams),
    length: String(box.length),
    breadth: String(box.breadth),
    height: String(box.height),
    parcel_cost_out: String(weights.parcel_cost_out ?? ''),
    parcel_cost_back: String(weights.parcel_cost_back ?? ''),
    carrier,
    courier_links: courierLines(links),
  }
}

export const courierText = (values: CourierValues, name: string): string =>
  name === 'carrier' ? carrierLabels[values.carrier] : values[name as keyof CourierValues]

/** The schema of the API applied to the typed values; its errors are named as the fields of the form. */
export const courierForm = z.pipe(
  z.transform((values: CourierValues, payload) => {
    const numberOf = (name: (typeof grams)[number] | (typeof sides)[number]): number =>
      values[name] === '' ? NaN : Number(values[name])
    const checked = courierSettingsSchema.safeParse({
      ...Object.fromEntries(grams.map((name) => [name, numberOf(name)])),
      box: Object.fromEntries(sides.map((name) => [name, numberOf(name)])),
      ...Object.fromEntries(costs.map((name) => [name, values[name] === '' ? null : Number(values[name])])),
      carrier: values.carrier,
      courier_links: couriersIn(values.courier_links),
    })
    if (checked.success) return checked.data
    for (const { path, message } of checked.error.issues) {
      const field = path[0] === 'box' ? path.slice(1, 2) : path.slice(0, 1)
      const line = path[0] === 'courier_links' && typeof path[1] === 'number' ? `Line ${path[1] + 1}: ` : ''
      payload.issues.push({ code: 'custom', message: line + message, input: payload.value, path: field })
    }
    return z.NEVER
  }),
  z.custom<CourierSettings>(),
)
