import { StoreError } from '../errors.ts'
import { parcelMessages } from '../parcels/parcel-messages.ts'
import type { TradeChange } from './trade-change.ts'
import type { Unit } from './trade.ts'
import { isReplaced, moveUnits, unitStock } from './units.ts'

/**
 * Allocates the units of a cancelled order that went to stock, which takes them again. An order of which none did stays
 * cancelled (docs/product/parcels.md, By hand).
 */
export function reopenUnits(change: TradeChange): void {
  const units = unitsToReopen(change)
  if (units.length === 0) throw new StoreError('NOT_REOPENABLE', parcelMessages.nothingLeft)
  moveUnits(change, units, ['allocated'])
  for (const unit of units) unit.returnId = null
  change.effects.stock.push({ verb: 'take', reason: 'reopen', lines: unitStock(change, units) })
}

/** Units of a cancelled order that went to stock. */
export const unitsToReopen = (trade: Pick<TradeChange, 'units'>): Unit[] =>
  trade.units.filter(
    (unit) =>
      (unit.state === 'cancelled' || unit.state === 'returned') &&
      !unit.isCredited &&
      !isReplaced(trade, unit),
  )
