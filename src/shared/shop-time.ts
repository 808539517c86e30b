/** Days begin and end where the shop is. */
export const shopTimeZone = 'Asia/Kolkata'

/** Ahead of UTC all year; India has no summer time. */
const shopOffset = '+05:30'
const shopOffsetMs = 5.5 * 3_600_000

/** A calendar day of the shop, `2026-11-24`. */
export type ShopDay = string

/** Of the years 1900 to 2999, which every clock and database can hold. */
export function isShopDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return (
    /^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text)
  )
}

export const shopDayAt = (at: Date): ShopDay =>
  new Date(at.getTime() + shopOffsetMs).toISOString().slice(0, 10)

/** The moment at which the clock of the shop shows `time` (`14:00`, `14:00:59`). */
export const shopMoment = (day: ShopDay, time: string): Date => new Date(`${day}T${time}${shopOffset}`)

/** Day and time that the calendar and the clock of the shop show, `2026-11-24 14:00`. */
export const shopClock = (at: Date): string => shopSeconds(at).slice(0, 16)

/** The same to the second, `2026-11-24 14:00:59`. */
export const shopSeconds = (at: Date): string =>
  new Date(at.getTime() + shopOffsetMs).toISOString().slice(0, 19).replace('T', ' ')

export const dayAfter = (day: ShopDay): ShopDay =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** From 0, Sunday, to 6. */
export const weekdayNumber = (day: ShopDay): number => new Date(day).getUTCDay()
