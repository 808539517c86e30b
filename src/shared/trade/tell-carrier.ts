import { pickupOn } from '../parcels/parcel-messages.ts'
import { recordEvents } from './record-events.ts'
import type { TradeChange } from './trade-change.ts'
import type { TradeParcel } from './trade.ts'

interface CarrierReport {
  /** why it refuses */
  problem: string | undefined
  /** the day on which it comes */
  planned: string | undefined
}

/** A carrier was told what it was to be told of a parcel. */
export function recordCarrierReport(
  change: TradeChange,
  parcel: TradeParcel,
  { problem, planned }: CarrierReport,
): void {
  if (problem !== undefined) parcel.problem = problem
  if (planned !== undefined)
    recordEvents(change, parcel, [{ kind: 'pickup_planned', text: pickupOn(planned), source: 'carrier' }])
}

/** The order that a refused booking has left at a carrier is cancelled there, or stays. */
export function orderWithdrawn(
  { now }: TradeChange,
  parcel: TradeParcel,
  { isCancelled, problem }: { isCancelled: boolean; problem: string | undefined },
): void {
  Object.assign(parcel, { openOrder: null, withdrawAt: null })
  if (isCancelled) parcel.carrierRef = { ...parcel.carrierRef, cancelled_at: now.toISOString() }
  if (problem !== undefined) parcel.problem = problem
}
