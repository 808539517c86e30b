import { invalid } from '../errors.ts'
import { parcelMessages } from '../parcels/parcel-messages.ts'
import type { EventSource } from '../parcels/parcel-states.ts'
import { chargedReturnFee } from '../returns/return-fee.ts'
import { returnMessages } from '../returns/return-messages.ts'
import type { ReturnWantsInput } from '../returns/return.schema.ts'
import { isChangeable, isOpenReturn } from '../returns/return-states.ts'
import { addParcel, enterState, type NewEvent } from './parcels.ts'
import { recordEvents } from './record-events.ts'
import { returnState } from './refusals.ts'
import { cancelPickups, closeReturn, isReplacementSent, releaseSwaps, setReturnState } from './returns.ts'
import type { TradeChange } from './trade-change.ts'
import type { TradeParcel, TradeReturn } from './trade.ts'
import type { UnitGroup } from './units.ts'

/** A customer withdraws a return that is not under way. */
export function withdrawReturn(change: TradeChange, entry: TradeReturn): void {
  if (!isChangeable(entry.state)) throw returnState(entry.number)
  closeReturn(change, entry, { state: 'cancelled' })
}

/** Staff approve a return that waits for them, or reject one that is not under way. */
export function decideReturn(
  change: TradeChange,
  entry: TradeReturn,
  { decision, reason }: { decision: 'approved' | 'rejected'; reason: string },
): void {
  const isPossible = decision === 'approved' ? entry.state === 'requested' : isChangeable(entry.state)
  if (!isPossible) throw returnState(entry.number)
  if (decision === 'approved') setReturnState(change, entry, 'approved', { text: reason })
  else closeReturn(change, entry, { state: 'rejected', text: reason })
  change.effects.notices.push({ kind: 'return', entry, moment: decision })
}

/** Ends an approved return that nobody fetched or sent in time. */
export function expireReturn(change: TradeChange, entry: TradeReturn): void {
  closeReturn(change, entry, { state: 'cancelled', text: returnMessages.expired })
  change.effects.notices.push({ kind: 'return', entry, moment: 'expired' })
}

/** Has an approved return fetched at its customer's door; an earlier pickup that has not fetched it is cancelled. */
export function planPickup(change: TradeChange, entry: TradeReturn, text: string): void {
  if (entry.state !== 'approved') throw returnState(entry.number)
  cancelPickups(change, entry, parcelMessages.cancelledByStaff)
  setReturnState(change, entry, 'approved', { text })
  entry.address ??= change.order.shippingAddress
  entry.method = 'pickup'
}

/** A customer has sent the units themselves: the return is under way, and costs no fee. */
export function sendReturn(change: TradeChange, entry: TradeReturn, courier: string, awb: string): void {
  if (entry.state !== 'approved') throw returnState(entry.number)
  cancelPickups(change, entry, returnMessages.sentByCustomer)
  Object.assign(entry, { method: 'self', brought: false, courier, awb, address: null, fee: 0 })
  bookReturnParcel(change, entry, { courier, awb, source: 'customer', isSent: true })
}

/** A draft of the units of a return, each line and size once. */
export function addReturnParcel(change: TradeChange, entry: TradeReturn): TradeParcel {
  const merged = new Map<string, UnitGroup>()
  for (const { position, size, quantity } of entry.lines) {
    const key = `${position} ${size}`
    merged.set(key, { position, size, quantity: (merged.get(key)?.quantity ?? 0) + quantity })
  }
  return addParcel(change, { kind: 'return', returnId: entry.id, lines: [...merged.values()] })
}

interface BookedPickup {
  courier: string
  awb: string
  source: EventSource
  /** It has left already: the customer has sent it. */
  isSent: boolean
}

/** Makes the parcel in which a return comes back, with the courier and AWB that were typed. */
export function bookReturnParcel(
  change: TradeChange,
  entry: TradeReturn,
  { courier, awb, source, isSent }: BookedPickup,
): void {
  const parcel = addReturnParcel(change, entry)
  Object.assign(parcel, { carrier: 'manual', courier, awb })
  enterState(change, parcel, 'ready', change.now)
  const event = { text: `${courier} ${awb}`, source, userId: change.by }
  const events: NewEvent[] = [{ kind: 'booked', ...event }]
  if (isSent) events.push({ kind: 'picked_up', ...event })
  recordEvents(change, parcel, events)
}

/**
 * A customer wants money in place of the other size, for these lines or for all: its stock is free again. Not
 * once the return is over or the other size was packed.
 */
export function wantRefund(
  change: TradeChange,
  entry: TradeReturn,
  { lines: wanted, refund_to: refundTo }: ReturnWantsInput,
): void {
  if (!isOpenReturn(entry.state) || isReplacementSent(change, entry)) throw returnState(entry.number)
  const changed = entry.lines.filter(
    (line) =>
      line.wants === 'exchange' &&
      (wanted === undefined ||
        wanted.some(({ position, size = line.size }) => position === line.position && size === line.size)),
  )
  if (changed.length === 0) throw invalid({ lines: returnMessages.nothingToChange })
  releaseSwaps(change, entry, changed)
  for (const line of changed) {
    line.wants = 'refund'
    line.swapSize = null
  }
  const { subtotal } = change.order
  const { returnFee } = change.settings
  entry.fee = chargedReturnFee({ subtotal, method: entry.method, returnFee }, entry.lines)
  if (refundTo != null) Object.assign(entry, { refundTo, refundToBy: null })
}
