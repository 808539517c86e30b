import { packUnits } from './parcels.ts'
import type { TradeChange } from './trade-change.ts'
import type { TradeReturn, Unit } from './trade.ts'
import { addUnit } from './units.ts'

export interface Replacement {
  /** of the order */
  position: number
  swapSize: string
  /** the units for which the other size is sent */
  units: readonly Unit[]
}

/**
 * Puts the other sizes of an exchange, which are not in stock any more, into the pack queue: as a draft, or several where
 * one line is exchanged for several sizes, because a parcel has each line in one size only. An exchange is at no charge.
 */
export function sendReplacements(
  change: TradeChange,
  entry: TradeReturn,
  replacements: readonly Replacement[],
): void {
  const parcels: Unit[][] = []
  for (const { position, swapSize: size, units } of replacements)
    for (const { n: replaces } of units) {
      const unit = addUnit(change, { position, size, replaces })
      const parcel = parcels.find((others) =>
        others.every((other) => other.position !== position || other.size === size),
      )
      if (parcel) parcel.push(unit)
      else parcels.push([unit])
    }
  for (const units of parcels) packUnits(change, units, { kind: 'exchange', returnId: entry.id })
}

/** Packs units again that were sent in exchange: they are open in no order, and must not be forgotten. */
export function packAgain(change: TradeChange, units: readonly Unit[], returnId: number): void {
  if (units.length > 0) packUnits(change, units, { kind: 'exchange', returnId })
}
