import { lastReturnDay } from '../returns/last-return-day.ts'
import { shopDayAt, type ShopDay } from '../shop-time.ts'
import type { Trade, TradeLine, Unit } from './trade.ts'
import { isOfCustomer } from '../orders/unit-states.ts'
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
  trade: Pick<Trade, 'lines' | 'units' | 'parcels' | 'settings'>,
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
      return { line, size, ...heldOf(trade, ofSize, now) }
    })
  })
}

/** The unit has been with its customer by a parcel, or counts as such: a replacement that was refunded. */
const hasArrived = ({ parcels }: Pick<Trade, 'parcels'>, { parcelId, state }: Unit): boolean =>
  isOfCustomer(state) ||
  state === 'return_requested' ||
  parcels.some(({ id, deliveredAt: at }) => id === parcelId && at !== null)

function heldOf(
  trade: Pick<Trade, 'parcels' | 'settings'>,
  units: readonly Unit[],
  now: Date,
): Omit<HeldUnits, 'line' | 'size'> {
  const held = units.filter(
    ({ state }) => isOfCustomer(state) || state === 'return_requested' || state === 'returning',
  )
  const free = held
    .filter(({ state }) => state === 'delivered' || state === 'refused')
    .toSorted(
      (a, b) =>
        Number(a.returnId !== null) - Number(b.returnId !== null) ||
        deliveredAt(trade, a).getTime() - deliveredAt(trade, b).getTime() ||
        a.n - b.n,
    )
  const today = shopDayAt(now)
  const returnable = free.filter((unit) => unit.returnId === null && lastDayOf(trade, unit) >= today)
  return {
    held: held.length,
    free,
    returnable: returnable.length,
    refused: free.filter(({ returnId }) => returnId !== null).length,
    until:
      held
        .map((unit) => lastDayOf(trade, unit))
        .toSorted()
        .at(-1) ?? null,
  }
}

/** The days that were set when its parcel arrived; today's where the parcel has not kept them. */
function lastDayOf({ parcels, settings }: Pick<Trade, 'parcels' | 'settings'>, unit: Unit): ShopDay {
  const parcel = parcels.find(({ id }) => id === unit.parcelId)
  return lastReturnDay(deliveredAt({ parcels }, unit), parcel?.returnDays ?? settings.returnDays)
}
