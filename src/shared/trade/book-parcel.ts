import { invalid, StoreError } from '../errors.ts'
import { parcelMessages } from '../parcels/parcel-messages.ts'
import type { CalledCarrier } from '../parcels/parcel-states.ts'
import { addEvents, enterState } from './parcels.ts'
import { parcelState } from './refusals.ts'
import type { TradeChange } from './trade-change.ts'
import type { TradeParcel } from './trade.ts'

/** Refuses to book what is no draft, is being booked, or, where the shop asks for scans, was not scanned. */
export function checkBooking(parcel: TradeParcel, requireScan: boolean): void {
  checkDraft(parcel)
  if (requireScan && parcel.lines.some(({ scanned, quantity }) => scanned !== quantity))
    throw new StoreError('NOT_VERIFIED', parcelMessages.notVerified)
}

function checkDraft({ number, state, bookingSince }: TradeParcel): void {
  if (state !== 'draft') throw parcelState(number)
  if (bookingSince !== null) throw parcelState(number, parcelMessages.beingBooked)
}

export const awbTaken = () =>
  new StoreError('AWB_TAKEN', parcelMessages.awbTaken, { fields: { awb: parcelMessages.awbTaken } })

interface TypedBooking {
  courier: string
  awb: string
  /** Another parcel of this courier has the AWB. */
  isTaken: boolean
  weightGrams: number
}

/** Books a draft with the courier and the AWB that staff have typed. */
export function bookByHand(
  change: TradeChange,
  parcel: TradeParcel,
  { courier, awb, isTaken, weightGrams }: TypedBooking,
): void {
  if (courier === '' || awb === '')
    throw invalid({
      ...(courier === '' && { courier: 'Courier is required' }),
      ...(awb === '' && { awb: 'AWB is required' }),
    })
  if (isTaken) throw awbTaken()
  Object.assign(parcel, { carrier: 'manual', courier, awb, problem: null, weightGrams })
  enterState(change, parcel, 'ready', change.now)
  addEvents(change, parcel, [
    { kind: 'booked', text: `${courier} ${awb}`, source: 'staff', userId: change.by },
  ])
}

/** A carrier is asked to book a draft from now on. */
export function beginBooking(
  change: TradeChange,
  parcel: TradeParcel,
  { carrier, weightGrams }: { carrier: CalledCarrier; weightGrams: number },
): void {
  Object.assign(parcel, { carrier, bookingSince: change.now, carrierRef: {}, problem: null, weightGrams })
}

/** Keeps the answer of the carrier to a step of a booking. */
export function keepAnswers(parcel: TradeParcel, answers: Record<string, string>): void {
  parcel.carrierRef = { ...parcel.carrierRef, ...answers }
}

/**
 * The carrier has refused a booking. An order that it has opened stays open there, also when the next booking is refused
 * before it.
 */
export function refuseBooking(
  change: TradeChange,
  parcel: TradeParcel,
  { carrier, problem }: { carrier: CalledCarrier; problem: string },
): void {
  if (parcel.bookingSince === null) return
  const { carrierRef } = parcel
  if (carrierRef && Object.keys(carrierRef).length > 0) {
    parcel.openOrder = { carrier, ref: carrierRef }
    parcel.withdrawAt = change.now
  }
  Object.assign(parcel, { carrier: null, bookingSince: null, problem })
}

interface Booked {
  courier: string
  awb: string
  trackingUrl?: string | undefined
  isTaken: boolean
  userId: string | null
}

/** The carrier has booked a parcel. A draft that was cancelled meanwhile is cancelled there as well. Returns whether it was being booked. */
export function finishBooking(
  change: TradeChange,
  parcel: TradeParcel,
  { courier, awb, trackingUrl, isTaken, userId }: Booked,
): boolean {
  if (parcel.bookingSince === null) return false
  const isDraft = parcel.state === 'draft'
  if (isDraft && isTaken) throw awbTaken()
  Object.assign(parcel, { courier, awb, trackingUrl: trackingUrl ?? null, bookingSince: null })
  // It is the order of this booking now.
  if (parcel.openOrder?.carrier === parcel.carrier)
    Object.assign(parcel, { openOrder: null, withdrawAt: null })
  if (!isDraft) {
    change.effects.carrierTasks.set(parcel.number, { verb: 'cancel' })
    return true
  }
  enterState(change, parcel, 'ready', change.now)
  addEvents(change, parcel, [{ kind: 'booked', text: `${courier} ${awb}`, source: 'store', userId }])
  return true
}
