import { parcelMessages } from '../parcels/parcel-messages.ts'
import { addEvents, cancelParcels, enterState } from './parcels.ts'
import type { TradeChange } from './trade-change.ts'
import type { Unit } from './trade.ts'
import { moveUnits, unitStock, unitsOfParcel } from './units.ts'

/**
 * Stops what is sent in exchange for an order that is cancelled: what is in the shop goes to stock, and what is under way
 * comes back. Returns these units, whose worth is not owed any more.
 */
export function cancelReplacements(change: TradeChange): Unit[] {
  const moving = change.parcels.filter(
    ({ kind, state }) =>
      kind === 'exchange' &&
      (state === 'draft' || state === 'ready' || state === 'under_way' || state === 'returning'),
  )
  const stopped: Unit[] = []
  for (const parcel of moving) {
    const units = unitsOfParcel(change, parcel)
    stopped.push(...units)
    const event = { text: parcelMessages.orderCancelled, source: 'staff' } as const
    if (parcel.state === 'draft' || parcel.state === 'ready') {
      cancelParcels(change, [parcel], event)
      moveUnits(change, units, ['cancelled'])
      change.effects.stock.push({ verb: 'return', reason: 'cancel', lines: unitStock(change, units) })
    } else if (parcel.state === 'under_way') {
      addEvents(change, parcel, [{ kind: 'rto_started', userId: change.by, ...event }])
      enterState(change, parcel, 'returning', change.now)
    }
    parcel.outcome = 'cancel'
  }
  return stopped
}
