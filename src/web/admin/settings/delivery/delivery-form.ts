import * as z from 'zod/mini'
import { weekdays, type Weekday } from '#shared/delivery/calendar.ts'
import {
  defaultDeliverySettings,
  deliverySettingsSchema,
  type DeliverySettings,
} from '#shared/delivery/delivery-settings.schema.ts'
import { holidayLines, holidaysIn } from './holiday-lines.ts'

type DayField = `dispatch_${Weekday}` | `courier_${Weekday}`

/** The settings as typed and ticked. */
export type DeliveryValues = Record<'cut_off' | 'handling' | 'holidays' | 'refusal_deduction', string> &
  Record<DayField | 'refuse_undeliverable' | 'require_scan', boolean>

export const kindsOfDays = { dispatch: 'You send on', courier: 'The courier drives on' } as const
export type KindOfDays = keyof typeof kindsOfDays

export const deliveryLabels: Record<string, string> = {
  cut_off: 'Orders leave on the same day until',
  handling: 'Days to prepare an order',
  ...dayLabels('dispatch'),
  ...dayLabels('courier'),
  holidays: 'Holidays',
  refuse_undeliverable: 'Refuse orders to pincodes where you do not deliver',
  require_scan: 'Scan every piece before its parcel is booked',
  refusal_deduction: 'Keep of the refund of a refused parcel (₹)',
}

function dayLabels(kind: KindOfDays): Record<string, string> {
  return Object.fromEntries(weekdays.map((day) => [`${kind}_${day}`, `${kindsOfDays[kind]}: ${day}`]))
}

export function deliveryValues(settings: DeliverySettings | null): DeliveryValues {
  const {
    cut_off,
    handling,
    dispatch_days,
    courier_days,
    holidays,
    refuse_undeliverable,
    require_scan,
    refusal_deduction,
  } = settings ?? defaultDeliverySettings
  const ticks = (kind: KindOfDays, days: readonly Weekday[]) =>
    weekdays.map((day) => [`${kind}_${day}`, days.includes(day)] as const)
  return {
    cut_off,
    handling: String(handling),
    holidays: holidayLines(holidays),
    refuse_undeliverable,
    require_scan,
    refusal_deduction: String(refusal_deduction),
    ...Object.fromEntries([...ticks('dispatch', dispatch_days), ...ticks('courier', courier_days)]),
  } as DeliveryValues
}

export function deliveryText(values: DeliveryValues, name: string): string {
  const value = values[name as keyof DeliveryValues]
  return typeof value === 'string' ? value : value ? 'Yes' : 'No'
}

/** The schema of the API applied to the typed values; its errors are named as the fields of the form. */
export const deliveryForm = z.pipe(
  z.transform((values: DeliveryValues, payload) => {
    const daysOf = (kind: KindOfDays) => weekdays.filter((day) => values[`${kind}_${day}`])
    const checked = deliverySettingsSchema.safeParse({
      cut_off: values.cut_off,
      handling: values.handling === '' ? NaN : Number(values.handling),
      dispatch_days: daysOf('dispatch'),
      courier_days: daysOf('courier'),
      holidays: holidaysIn(values.holidays),
      refuse_undeliverable: values.refuse_undeliverable,
      require_scan: values.require_scan,
      refusal_deduction: values.refusal_deduction === '' ? NaN : Number(values.refusal_deduction),
    })
    if (checked.success) return checked.data
    for (const { path, message } of checked.error.issues)
      payload.issues.push({ code: 'custom', message, input: payload.value, path: path.slice(0, 1) })
    return z.NEVER
  }),
  z.custom<DeliverySettings>(),
)
