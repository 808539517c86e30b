import { dayMs, hourMs } from './durations.ts'
import type { Chance } from './seeded-random.ts'

export const indiaMs = 5.5 * hourMs

/** Relative weight by weekday, Sunday first. */
export const ofWeekday = [1.4, 0.85, 0.8, 0.9, 0.95, 1.15, 1.45]
/** Relative weight by hour in India, midnight first: lunch breaks and evenings. */
const ofHour = [3, 1, 1, 1, 1, 1, 2, 3, 5, 6, 7, 8, 10, 9, 7, 6, 6, 7, 9, 12, 15, 16, 12, 7]

/** Times of the orders of the past days, oldest first, with growth and a weekly rhythm. */
export function sampleOrderTimes(chance: Chance, now: Date, days = 90, perDay = 5.6): Date[] {
  const times: number[] = []
  for (let ago = days; ago >= 0; ago--) {
    const midnight = Math.floor((now.getTime() + indiaMs) / dayMs) * dayMs - ago * dayMs
    const growth = 0.65 + (0.7 * (days - ago)) / days
    const expected = perDay * growth * ofWeekday[new Date(midnight).getUTCDay()]!
    const count = Math.round(expected + (chance.next() - 0.5) * 3)
    for (let n = 0; n < count; n++) times.push(midnight - indiaMs + timeOfDay(chance))
  }
  return times
    .filter((time) => time < now.getTime() - 10 * 60_000)
    .toSorted((a, b) => a - b)
    .map((time) => new Date(time))
}

export function timeOfDay(chance: Chance): number {
  const hour = chance.weighted([...ofHour.keys()], (index) => ofHour[index]!)
  return hour * hourMs + Math.floor(chance.next() * hourMs)
}
