import { shopTimeZone } from '../shop-time.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: shopTimeZone,
})
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: shopTimeZone })

/** `14:32` in the shop's time; `24 November, 14:32` on another day. */
export function heldUntil(at: string, now = new Date()): string {
  const end = new Date(at)
  const isToday = day.format(end) === day.format(now)
  return isToday ? clock.format(end) : dayAndTime(end)
}

/** `24 November, 14:32`, where nobody knows when it is read. */
export const dayAndTime = (at: Date): string => `${day.format(at)}, ${clock.format(at)}`
