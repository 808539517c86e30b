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
 * Records an event that staff enter: of a parcel that is booked, is not over before it left and does not follow the status of
 * its order, at a time that has come, after the parcel left.
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
