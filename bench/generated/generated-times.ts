import { dayMs } from '../../src/server/setup/sample/durations.ts'
import { indiaMs, ofWeekday, timeOfDay } from '../../src/server/setup/sample/sample-order-times.ts'
import type { Chance } from '../../src/server/setup/sample/seeded-random.ts'

/** The age of a generated shop. */
export const generatedDays = 730

const busiest = Math.max(...ofWeekday)
/** Milliseconds before now in which nothing happens. */
const quiet = 10 * 60_000

/** So many times of the past days, ascending, in milliseconds: ever more of them, with a weekly rhythm. */
export function generatedTimes(chance: Chance, count: number, now: Date, days: number): Float64Array {
  const today = Math.floor((now.getTime() + indiaMs) / dayMs) * dayMs - indiaMs
  const times = new Float64Array(count)
  for (let n = 0; n < count; n++) {
    const at = today - dayAgo(chance, now, days) * dayMs + timeOfDay(chance)
    times[n] = at > now.getTime() - quiet ? at - dayMs : at
  }
  return times.sort()
}

/** A day of a growing shop, by the weight of its weekday. */
function dayAgo(chance: Chance, now: Date, days: number): number {
  while (true) {
    const ago = Math.floor(chance.next() ** 1.4 * days)
    const weekday = new Date(now.getTime() + indiaMs - ago * dayMs).getUTCDay()
    if (chance.next() * busiest < ofWeekday[weekday]!) return ago
  }
}
