/** Dates as the shop's customers read them, in the shop's time. */
const zone = { timeZone: 'Asia/Kolkata' }
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', ...zone })
const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  ...zone,
})
const month = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', ...zone })

/** `14 November 2026` */
export const dayText = (at: string): string => day.format(new Date(at))

/** `14 Nov, 7:42 pm` */
export const momentText = (at: string): string => moment.format(new Date(at))

/** `March 2026` */
export const monthText = (at: string): string => month.format(new Date(at))
