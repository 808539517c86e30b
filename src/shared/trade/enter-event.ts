import { invalid } from '../errors.ts'
import { isMove } from '../parcels/fold-events.ts'
import { parcelMessages } from '../parcels/parcel-messages.ts'
import { inOrder, type NewEvent } from './parcels.ts'
import { recordEvents } from './record-events.ts'
import { parcelState } from './refusals.ts'
import type { TradeChange } from './trade-change.ts'
import type { TradeParcel } from './trade.ts'

/** Milliseconds by which the clock of a person may differ. */
const tolerance = 60_000

/**
 * Records an event that staff enter. Throws PARCEL_STATE for a parcel that is not booked, is over before it left or
 * follows the status of its order, and VALIDATION_FAILED for a time to come, or before the parcel left.
 */
export function enterEvent(
  change: TradeChange,
  parcel: TradeParcel,
  event: Omit<NewEvent, 'source' | 'userId'>,
) {
  const { kind, at } = event
  if (at && at.getTime() > change.now.getTime() + tolerance)
    throw invalid({ at: 'Time must not be in the future' })
  if (parcel.carrier === 'none') throw parcelState(parcel.number, parcelMessages.onlyByHand)
  if (parcel.state === 'draft' || parcel.state === 'cancelled') throw parcelState(parcel.number)
  if (kind === 'cancelled') throw invalid({ kind: 'Cancel the parcel itself' })
  const left = inOrder(parcel).find((known) => isMove(known.kind))?.at
  if (at && left && isMove(kind) && at.getTime() + tolerance < left.getTime())
    throw invalid({ at: 'Time must not be before the parcel left' })
  recordEvents(change, parcel, [{ ...event, source: 'staff', userId: change.by }])
}
