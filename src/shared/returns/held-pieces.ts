import { dayAfter, shopDayOf, type ShopDay } from '../shop-time.ts'

/** Pieces of one line in one size that arrived in one parcel. */
export interface Arrival {
  at: Date
  units: number
}

/** Pieces of one line in one size that the customer has had. */
export interface HeldLine {
  /** in any order */
  arrivals: readonly Arrival[]
  /** received back */
  back: number
  /** in open returns */
  open: number
  /** refused at an inspection: only staff take them again */
  refused: number
}

export interface Held {
  /** delivered and not received back */
  held: number
  /** of them, those in no open return */
  free: number
  /** of them, those that may be returned now */
  returnable: number
  /** the last day for the latest of them, also where it is over; null where nothing is held */
  until: ShopDay | null
}

/**
 * What of a line may come back (docs/product/parcels.md, Returns and exchanges): pieces that are held and in no open
 * return, whose days are not over. Those that are back, or on their way, count against the oldest delivery.
 */
export function heldOf({ arrivals, back, open, refused }: HeldLine, returnDays: number, now: Date): Held {
  const delivered = arrivals.reduce((sum, { units }) => sum + units, 0)
  const held = Math.max(0, delivered - back)
  const free = Math.max(0, held - open)
  const today = shopDayOf(now)
  const gone = Math.min(delivered, back + open)
  const oldestFirst = arrivals.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const left = skipUnits(oldestFirst, gone)
  const inTime = left.filter(({ at }) => lastReturnDay(at, returnDays) >= today)
  const returnable = inTime.reduce((sum, { units }) => sum + units, 0)
  const latest = oldestFirst.at(-1)
  return {
    held,
    free,
    returnable: Math.max(0, Math.min(returnable, free - refused)),
    until: held > 0 && latest ? lastReturnDay(latest.at, returnDays) : null,
  }
}

/** The last day on which pieces may be returned that arrived at this moment. */
export function lastReturnDay(deliveredAt: Date, returnDays: number): ShopDay {
  let day = shopDayOf(deliveredAt)
  for (let left = returnDays; left > 0; left -= 1) day = dayAfter(day)
  return day
}

/** The arrivals without their first `count` units. */
function skipUnits(arrivals: readonly Arrival[], count: number): Arrival[] {
  let skipped = count
  return arrivals.flatMap(({ at, units }) => {
    const taken = Math.min(units, skipped)
    skipped -= taken
    return units > taken ? [{ at, units: units - taken }] : []
  })
}
