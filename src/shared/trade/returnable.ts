import { lastReturnDay } from '../returns/last-return-day.ts'
import { shopDayOf, type ShopDay } from '../shop-time.ts'
import type { Trade, TradeLine, Unit } from './trade.ts'
import { deliveredAt } from './units.ts'

/** Units of a line in one size that the customer has. */
export interface HeldUnits {
  line: TradeLine
  size: string
  /** delivered and not received back */
  held: number
  /** of them, those in no open return: those that were not refused first, the oldest delivery first */
  free: Unit[]
  /** of them, those that may be returned now */
  returnable: number
  /** Some of the free ones were refused at an inspection: only staff take them again. */
  refused: number
  /** the last day for the latest of them, also where it is over; null where nothing is held */
  until: ShopDay | null
}

/**
 * Lists the units that may come back, by line and size (docs/product/returns.md): they are held
 * and in no open return, and their days are not over.
 */
export function heldUnits(
  trade: Pick<Trade, 'lines' | 'units' | 'parcels'>,
  returnDays: number,
  now: Date,
): HeldUnits[] {
  return trade.lines.flatMap((line) => {
    const ofLine = trade.units.filter(({ position }) => position === line.position)
    const arrived = ofLine.filter((unit) => hasArrived(trade, unit))
    const sizes = [...new Set(arrived.map(({ size }) => size))].toSorted(
      (a, b) => Number(a !== line.size) - Number(b !== line.size) || (a < b ? -1 : 1),
    )
    return sizes.map((size) => {
      const ofSize = arrived.filter((unit) => unit.size === size)
      return { line, size, ...heldOf(trade, ofSize, returnDays, now) }
    })
  })
}

/** The unit has been with its customer by a parcel, or counts as such: a replacement that was refunded. */
const hasArrived = ({ parcels }: Pick<Trade, 'parcels'>, { parcelId, state }: Unit): boolean =>
  state === 'delivered' ||
  state === 'return_requested' ||
  parcels.some(({ id, deliveredAt: at }) => id === parcelId && at !== null)

function heldOf(
  trade: Pick<Trade, 'parcels'>,
  units: readonly Unit[],
  returnDays: number,
  now: Date,
): Omit<HeldUnits, 'line' | 'size'> {
  const held = units.filter(
    ({ state }) => state === 'delivered' || state === 'return_requested' || state === 'returning',
  )
  const free = held
    .filter(({ state }) => state === 'delivered')
    .toSorted(
      (a, b) =>
        Number(a.returnId !== null) - Number(b.returnId !== null) ||
        deliveredAt(trade, a).getTime() - deliveredAt(trade, b).getTime() ||
        a.n - b.n,
    )
  const today = shopDayOf(now)
  const returnable = free.filter(
    (unit) => unit.returnId === null && lastReturnDay(deliveredAt(trade, unit), returnDays) >= today,
  )
  const latest = Math.max(...held.map((unit) => deliveredAt(trade, unit).getTime()))
  return {
    held: held.length,
    free,
    returnable: returnable.length,
    refused: free.filter(({ returnId }) => returnId !== null).length,
    until: held.length > 0 ? lastReturnDay(new Date(latest), returnDays) : null,
  }
}
