import { weekdayNumber, type ShopDay } from '../shop-time.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Tue, 24 Nov`: written here, as browsers and Node differ in it. */
export const promiseDay = (day: ShopDay): string =>
  `${weekdays[weekdayNumber(day)]}, ${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`

/** `Get it by Tue, 24 Nov` */
export const getItBy = (day: ShopDay): string => `Get it by ${promiseDay(day)}`

const hurriedFrom = 6 * 3_600_000

/** `Order within 2 h 10 min` in the last six hours of a promise, else null. */
export function orderWithin(orderBy: string, now: number): string | null {
  const left = Date.parse(orderBy) - now
  if (left <= 0 || left > hurriedFrom) return null
  const minutes = Math.max(1, Math.floor(left / 60_000))
  const hours = Math.floor(minutes / 60)
  const parts = [hours > 0 ? `${hours} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : '']
  return `Order within ${parts.filter((part) => part !== '').join(' ')}`
}
