import { parcelMessages } from '../parcels/parcel-messages.ts'
import { shareOutCash } from './cash.ts'
import { followReturn } from './follow-return.ts'
import { cancelParcels } from './parcels.ts'
import { parcelState } from './refusals.ts'
import { packAgain } from './send-replacements.ts'
import type { TradeChange } from './trade-change.ts'
import type { TradeParcel } from './trade.ts'
import { unitsOfParcel } from './units.ts'

/**
 * Cancels a parcel that has not left: its units are open again, those of an exchange in a new draft. The status of the
 * order stays.
 */
export function cancelParcel(change: TradeChange, parcel: TradeParcel): void {
  if (parcel.state !== 'draft' && parcel.state !== 'ready') throw parcelState(parcel.number)
  if (parcel.state === 'draft' && parcel.bookingSince !== null)
    throw parcelState(parcel.number, parcelMessages.beingBooked)
  const units = unitsOfParcel(change, parcel)
  cancelParcels(change, [parcel], { text: parcelMessages.cancelledByStaff, source: 'staff' })
  if (parcel.kind === 'return') followReturn(change, parcel)
  if (parcel.kind === 'exchange') packAgain(change, units, parcel.returnId!)
  shareOutCash(change)
}
