import { taxMessages } from '../tax/tax-messages.ts'
import { dayAfter, shopDayAt, shopMoment } from '../shop-time.ts'
import { isWorkingDay, workingDaysAfter, weekdays, type WorkingDays } from './calendar.ts'
import type { DaySettings } from './delivery-settings.schema.ts'
import { deliveryMessages } from './delivery.ts'
import type { DeliveryCheck, DeliveryPromise } from './delivery.schema.ts'

/** The area of a pincode, with its zone. */
export interface DeliveryArea {
  zone: string
  /** Courier days. */
  transit_days: number
  cod: boolean
  delivers: boolean
}

/** Delivery to one pincode; the longest prefix of it decides about `area`, null where none matches. */
export interface DeliveryTerms {
  area: DeliveryArea | null
  settings: DaySettings
  /** the state within which alone the shop may sell, where the pincode is of another (docs/product/tax.md) */
  onlyWithin?: string | null
}

/**
 * Checks the delivery to a pincode for an order placed at `at` (docs/product/parcels.md, Promise). The one function for
 * product, cart, checkout and order.
 */
export function checkDelivery({ area, settings, onlyWithin = null }: DeliveryTerms, at: Date): DeliveryCheck {
  if (onlyWithin !== null)
    return { valid: false, message: taxMessages.deliversWithin(onlyWithin), cod: false, promise: null }
  if (!area?.delivers)
    return { valid: false, message: deliveryMessages.unavailable, cod: false, promise: null }
  const least = settings.handling + area.transit_days
  return {
    valid: true,
    message: deliveryMessages.availableIn(least, least + longestWait(settings)),
    cod: area.cod,
    promise: promiseFor(area.transit_days, settings, at),
  }
}

function promiseFor(transitDays: number, settings: DaySettings, at: Date): DeliveryPromise {
  const { cut_off: cutOff, handling } = settings
  const dispatch = dispatchDaysOf(settings)
  const today = shopDayAt(at)
  const isToday = isWorkingDay(today, dispatch) && at < shopMoment(today, cutOff)
  const first = isToday ? today : workingDaysAfter(today, 1, dispatch)
  const dispatchOn = workingDaysAfter(first, handling, dispatch)
  return {
    date: workingDaysAfter(dispatchOn, transitDays, courierWorkingDays(settings)),
    dispatch_on: dispatchOn,
    order_by: shopMoment(first, cutOff).toISOString(),
  }
}

/** The most courier days that an order waits for a dispatch day, in a week without holidays. */
function longestWait(settings: DaySettings): number {
  const dispatch = { ...dispatchDaysOf(settings), holidays: [] }
  const courier = { ...courierWorkingDays(settings), holidays: [] }
  // A Monday and the six days after it: all weeks are alike.
  const week = weekdays.map((_, index) => `2026-11-${16 + index}`)
  return Math.max(
    ...week.map((placed) => {
      const left = workingDaysAfter(placed, 1, dispatch)
      let waited = 0
      for (let day = dayAfter(placed); day <= left; day = dayAfter(day))
        if (isWorkingDay(day, courier)) waited += 1
      return waited
    }),
  )
}

const dispatchDaysOf = ({ dispatch_days: days, holidays }: DaySettings): WorkingDays => ({
  days,
  holidays,
})
/** The days on which the courier drives. */
export const courierWorkingDays = ({ courier_days: days, holidays }: DaySettings): WorkingDays => ({
  days,
  holidays,
})
