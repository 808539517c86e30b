import { parcelMessages } from '../parcels/parcel-messages.ts'
import { isFinal } from '../parcels/parcel-states.ts'
import { parcelState } from './refusals.ts'
import type { TradeParcel } from './trade.ts'

/** Staff have seen to a parcel that is over: it needs nobody any more until its courier tells of another move. */
export function acknowledgeProblem(parcel: TradeParcel): void {
  if (!isFinal(parcel.state) || parcel.problem === null)
    throw parcelState(parcel.number, parcelMessages.nothingToAcknowledge)
  parcel.problem = null
  parcel.acknowledgedEvent = parcel.events.reduce<number | null>(
    (last, { id }) => Math.max(last ?? 0, id),
    null,
  )
}
