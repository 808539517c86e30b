import { dayAfter, shopDayOf, type ShopDay } from '../shop-time.ts'

/** The last day on which pieces may be returned that arrived at this moment. */
export function lastReturnDay(deliveredAt: Date, returnDays: number): ShopDay {
  let day = shopDayOf(deliveredAt)
  for (let left = returnDays; left > 0; left -= 1) day = dayAfter(day)
  return day
}
