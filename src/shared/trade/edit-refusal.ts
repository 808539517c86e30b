import { StoreError } from '../errors.ts'
import { editMessages } from '../orders/edit-messages.ts'
import type { Trade } from './trade.ts'
import { isUnitOver } from '../orders/unit-states.ts'

type Editable = Pick<Trade, 'order' | 'units' | 'parcels' | 'returns'>

/** The sentence that says why an order cannot be edited; null where it can, until its goods leave (docs/product/orders.md, Editing). */
export function editRefusal({ order, units }: Editable): string | null {
  if (order.status === 'cancelled') return editMessages.cancelled
  if (order.status === 'delivered') return editMessages.delivered
  if (units.some(({ state }) => state === 'packed')) return editMessages.packed
  const own = units.filter(({ state }) => state === 'allocated')
  if (units.some(({ state }) => state !== 'allocated' && !isUnitOver(state))) return editMessages.left
  return own.length === 0 ? editMessages.nothingOpen : null
}

/** The same of its goods: what came back undelivered is sent again as it was, and what was taken back stays booked. */
export function goodsRefusal(trade: Editable): string | null {
  const wasOut = trade.parcels.some(({ state }) => state !== 'cancelled')
  const cameBack = trade.returns.some(({ state }) => state === 'settled')
  return editRefusal(trade) ?? (wasOut ? editMessages.wasOnItsWay : cameBack ? editMessages.cameBack : null)
}

export const notEditable = (message: string): StoreError => new StoreError('NOT_EDITABLE', message)
