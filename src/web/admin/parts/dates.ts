import { indianDay } from '#shared/tax/documents/financial-year.ts'

/** In the shop's time zone. */
const zone = { timeZone: 'Asia/Kolkata' }
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', ...zone })
const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  ...zone,
})
const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', ...zone })
const weekday = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', ...zone })
const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `14 Nov 2026` */
export const dayText = (at: string): string => day.format(new Date(at))

/** `14 Nov, 7:42 pm` */
export const momentText = (at: string): string => moment.format(new Date(at))

/** `7:42 pm` */
export const timeText = (at: string): string => time.format(new Date(at))

/** `Saturday, 14 November 2026` */
export const todayText = (): string => weekday.format(new Date())

/** `2026-11-14`, `daysAgo` days before today */
export const dateBefore = (daysAgo: number): string =>
  indianDay(new Date(Date.now() - daysAgo * 24 * 3_600_000))

/** `14 Nov` of `2026-11-14` */
export const dateText = (date: string): string => shortDay.format(new Date(`${date}T00:00:00Z`))
