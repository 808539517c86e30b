import { dayAfter, shopDayAt, type ShopDay } from '../shop-time.ts'

/** The last day on which units may be returned that arrived at this moment. */
export function lastReturnDay(deliveredAt: Date, returnDays: number): ShopDay {
  let day = shopDayAt(deliveredAt)
  for (let left = returnDays; left > 0; left -= 1) day = dayAfter(day)
  return day
}
