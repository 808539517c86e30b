import { addParcel } from './parcels.ts'
import { returnState } from './refusals.ts'
import type { TradeChange } from './trade-change.ts'
import type { TradeParcel, TradeReturn, Unit } from './trade.ts'
import { groupUnits, moveUnits } from './units.ts'

/** Units that the inspection of a return refused, and that are still here. */
const refusedUnits = ({ units }: Pick<TradeChange, 'units'>, { id }: Pick<TradeReturn, 'id'>): Unit[] =>
  units.filter(({ state, returnId }) => state === 'refused' && returnId === id)

/**
 * Packs what the inspection of a return refused into a draft that goes to its customer (docs/product/returns.md, Refused
 * units), while it is here.
 */
export function sendBack(change: TradeChange, entry: TradeReturn): TradeParcel {
  const units = refusedUnits(change, entry)
  if (units.length === 0) throw returnState(entry.number)
  moveUnits(change, units, ['sent_back'])
  return addParcel(change, { kind: 'return_to_customer', returnId: entry.id, lines: groupUnits(units) })
}

/** The customer has collected what the inspection of a return refused, while it is here. */
export function collectRefused(change: TradeChange, entry: TradeReturn, text: string): void {
  const units = refusedUnits(change, entry)
  if (units.length === 0) throw returnState(entry.number)
  moveUnits(change, units, ['delivered'])
  change.effects.returnEvents.push({ entry, state: entry.state, text, userId: change.by, at: change.now })
  change.effects.notices.push({ kind: 'return', entry, moment: 'collected' })
}
