import * as z from 'zod/mini'
import {
  courierSettings,
  courierSettingsSchema,
  type CourierSettings,
} from '#shared/delivery/courier-settings.schema.ts'
import { carrierLabels } from '#shared/parcels/parcel-states.ts'
import { area, choice, money, whole } from '#web/forms/field-items.ts'
import { fields, type TypedBy } from '#web/forms/fields.ts'
import { formSchema } from '#web/forms/form-schema.ts'
import { courierLines, couriersIn } from './courier-lines.ts'

const items = [
  whole('piece_grams', 'Weight of a unit (g)'),
  whole('packing_grams', 'Packing (g)'),
  whole('length', 'Box: length (cm)'),
  whole('breadth', 'Box: breadth (cm)'),
  whole('height', 'Box: height (cm)'),
  money('parcel_cost_out', 'Usual cost of a parcel, out', {
    hint: 'Reports count each parcel with it. Leave it empty where you do not know.',
  }),
  money('parcel_cost_back', 'Usual cost of a parcel, back', {
    hint: 'Of a pickup, and of a parcel that comes back undelivered besides.',
  }),
  choice('carrier', 'Usual carrier', carrierLabels, { hint: 'Books where nobody chooses another one.' }),
  area('courier_links', 'Pages of couriers', {
    hint: 'One a line: the name of the courier and the address of its page, with {awb} in the place of the AWB.',
    rows: 8,
    read: courierLines,
    input: couriersIn,
  }),
] as const

const { box, ...others } = courierSettings
const list = fields(z.object({ ...others, ...box.shape }), items)

/** The sides of the box are fields of the form. */
export const courierForm = {
  ...list,
  schema: formSchema(
    courierSettingsSchema,
    (values: TypedBy<typeof items>) => {
      const { length, breadth, height, ...rest } = list.inputOf(values)
      return { ...rest, box: { length, breadth, height } }
    },
    ([field = '', part = ''], message) => {
      if (field === 'box') return [part, message]
      return [
        field,
        field === 'courier_links' && part !== '' ? `Line ${Number(part) + 1}: ${message}` : message,
      ]
    },
  ),
  valuesOf: (settings: CourierSettings | null) => list.valuesOf(settings && { ...settings, ...settings.box }),
}
