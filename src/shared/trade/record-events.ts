import { attentionLabels } from '../parcels/attention.ts'
import { isMove } from '../parcels/fold-events.ts'
import { momentOfEvent } from '../parcels/parcel-moments.ts'
import { isFinal, type ParcelEventKind, type ParcelState } from '../parcels/parcel-states.ts'
import { followReturn } from './follow-return.ts'
import { followStatus } from './follow-status.ts'
import { addEvents, enterState, foldParcel, inOrder, lastMoveAt, type NewEvent } from './parcels.ts'
import { forgetRefundTo } from './returns.ts'
import { packAgain } from './send-replacements.ts'
import { recordCash, settle } from './settle.ts'
import type { TradeChange } from './trade-change.ts'
import type { TradeParcel } from './trade.ts'
import { unitsOfParcel } from './units.ts'

/**
 * Records events of a parcel and what follows from them: its state and units, its cash, the status of its order
 * (docs/product/parcels.md, Events). Events that are known already change nothing.
 */
export function recordEvents(change: TradeChange, parcel: TradeParcel, events: readonly NewEvent[]): void {
  if (!addEvents(change, parcel, events)) return
  const before = parcel.state
  const folded = foldParcel(parcel)
  // Units of a parcel that is over may be in another one by now: it does not come back to life.
  const state = isFinal(before) ? before : folded.state
  const latest = inOrder(parcel).findLast(({ kind }) => momentOfEvent(kind) !== null)?.kind
  if (!isSeenTo(parcel))
    parcel.problem =
      folded.movedWhenFinal || folded.state !== state
        ? attentionLabels.moved_when_final
        : problemOf(change, parcel, latest, state)
  const units = unitsOfParcel(change, parcel)
  enterState(change, parcel, state, lastMoveAt(change, parcel))
  if (parcel.kind === 'exchange' && state === 'cancelled' && before !== state)
    packAgain(change, units, parcel.returnId!)
  if (parcel.kind === 'return') return followReturn(change, parcel)
  const isTold = !isFinal(before) && parcel.carrier !== 'none' && tellMoment(change, parcel, latest)
  if (state === before) return
  if (state === 'delivered') {
    if (change.order.paymentType === 'cod' && parcel.collect > 0 && parcel.carrier !== 'none') {
      recordCash(change, parcel)
      settle(change)
    }
    const entry = change.returns.find(({ id }) => id === parcel.returnId)
    if (entry) forgetRefundTo(change, entry)
  }
  followStatus(change, { isTold })
}

/** Staff have seen to all that has happened, and nothing has moved since. */
const isSeenTo = ({ acknowledgedEvent, events }: TradeParcel): boolean =>
  acknowledgedEvent !== null && !events.some(({ id, kind }) => id > acknowledgedEvent && isMove(kind))

const problems: Partial<Record<ParcelEventKind, string>> = {
  attempt_failed: attentionLabels.attempt_failed,
  lost: attentionLabels.lost,
  damaged: attentionLabels.damaged,
}

/** A parcel that moves again, or was received, has no problem any more. */
function problemOf(
  { order }: TradeChange,
  { problem }: TradeParcel,
  latest: ParcelEventKind | undefined,
  state: ParcelState,
): string | null {
  if (state === 'delivered' && order.status === 'cancelled') return attentionLabels.delivered_cancelled
  if (state === 'returned') return null
  if (latest === undefined) return problem
  return problems[latest] ?? null
}

/** Tells a moment of a parcel to its customer, once. Returns whether a mail says so. */
function tellMoment(change: TradeChange, parcel: TradeParcel, latest: ParcelEventKind | undefined): boolean {
  const moment = latest === undefined ? null : momentOfEvent(latest)
  if (moment === null || change.told.includes(`${parcel.number} ${moment}`)) return false
  const isMailed = moment !== 'out_for_delivery' || change.settings.mailOutForDelivery
  change.told.push(`${parcel.number} ${moment}`)
  change.effects.notices.push({ kind: 'parcel', parcel, moment, isMailed })
  return isMailed
}
