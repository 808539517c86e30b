import { parcelMessages } from '../parcels/parcel-messages.ts'
import { shopDayAt } from '../shop-time.ts'
import { recordEvents } from './record-events.ts'
import { parcelState } from './refusals.ts'
import type { TradeChange } from './trade-change.ts'
import type { TradeParcel } from './trade.ts'

/**
 * Hands a booked parcel over, once: again only where its carrier has refused. A manual one is under way; a carrier that
 * fetches parcels is asked to come today, and other carriers tell when they have it.
 */
export function handOver(
  change: TradeChange,
  parcel: TradeParcel,
  { isOnList, fetches }: { isOnList: boolean; fetches: boolean },
): void {
  const { number, state, carrier, problem } = parcel
  if (state !== 'ready' || carrier === 'none') throw parcelState(number)
  if (problem === null && isOnList) throw parcelState(number, parcelMessages.handedOver)
  if (fetches) {
    change.effects.carrierTasks.set(number, { verb: 'pickup', day: shopDayAt(change.now) })
    parcel.problem = null
  }
  if (carrier === 'manual')
    recordEvents(change, parcel, [{ kind: 'picked_up', source: 'staff', userId: change.by }])
}
