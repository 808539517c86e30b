import { weekdays, type Weekday } from '#shared/delivery/calendar.ts'
import {
  daySettingsSchema,
  defaultDeliverySettings,
  type DaySettings,
} from '#shared/delivery/delivery-settings.schema.ts'
import { atFirstPart, formSchema } from '#web/forms/form-schema.ts'
import { holidayLines, holidaysIn } from './holiday-lines.ts'

type DayField = `dispatch_${Weekday}` | `courier_${Weekday}`

/** Settings that are whole numbers. */
const figures = ['handling', 'refusal_deduction'] as const
type Figure = (typeof figures)[number]

/** Settings that are on or off. */
export const switches = [
  'refuse_undeliverable',
  'require_scan',
  'mail_out_for_delivery',
  'whatsapp_outbox',
] as const
type Switch = (typeof switches)[number]

/** The settings as typed and ticked. */
export type DeliveryValues = Record<'cut_off' | 'holidays' | Figure, string> &
  Record<DayField | Switch, boolean>

export const kindsOfDays = { dispatch: 'You send on', courier: 'The courier drives on' } as const
export type KindOfDays = keyof typeof kindsOfDays

export const deliveryLabels: Record<string, string> = {
  cut_off: 'Orders leave on the same day until',
  handling: 'Days to prepare an order',
  ...dayLabels('dispatch'),
  ...dayLabels('courier'),
  holidays: 'Holidays',
  refuse_undeliverable: 'Refuse orders to pincodes where you do not deliver',
  require_scan: 'Scan every unit before its parcel is booked',
  refusal_deduction: 'Keep of the refund of a refused parcel (₹)',
  mail_out_for_delivery: 'Mail customers when the courier is bringing their parcel',
  whatsapp_outbox: 'Prepare a WhatsApp message with every mail about a parcel',
}

function dayLabels(kind: KindOfDays): Record<string, string> {
  return Object.fromEntries(weekdays.map((day) => [`${kind}_${day}`, `${kindsOfDays[kind]}: ${day}`]))
}

export function deliveryValues(settings: DaySettings | null): DeliveryValues {
  const given = settings ?? defaultDeliverySettings
  const { cut_off, dispatch_days, courier_days, holidays } = given
  const ticks = (kind: KindOfDays, days: readonly Weekday[]) =>
    weekdays.map((day) => [`${kind}_${day}`, days.includes(day)] as const)
  return {
    cut_off,
    holidays: holidayLines(holidays),
    ...Object.fromEntries([
      ...figures.map((name) => [name, String(given[name])] as const),
      ...switches.map((name) => [name, given[name]] as const),
      ...ticks('dispatch', dispatch_days),
      ...ticks('courier', courier_days),
    ]),
  } as DeliveryValues
}

export function deliveryText(values: DeliveryValues, name: string): string {
  const value = values[name as keyof DeliveryValues]
  return typeof value === 'string' ? value : value ? 'Yes' : 'No'
}

export const deliveryForm = formSchema(
  daySettingsSchema,
  (values: DeliveryValues) => {
    const daysOf = (kind: KindOfDays) => weekdays.filter((day) => values[`${kind}_${day}`])
    return {
      cut_off: values.cut_off,
      dispatch_days: daysOf('dispatch'),
      courier_days: daysOf('courier'),
      holidays: holidaysIn(values.holidays),
      ...Object.fromEntries(figures.map((name) => [name, values[name] === '' ? NaN : Number(values[name])])),
      ...Object.fromEntries(switches.map((name) => [name, values[name]])),
    }
  },
  atFirstPart,
)
