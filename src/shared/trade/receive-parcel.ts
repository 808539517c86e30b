import { invalid } from '../errors.ts'
import { attentionLabels } from '../parcels/attention.ts'
import { cameAfterAll, isLost } from '../parcels/lost-parcel.ts'
import { parcelMessages } from '../parcels/parcel-messages.ts'
import { causeLabels, refusalCauses, type ReceivedParcel } from '../parcels/receive.schema.ts'
import { creditCancelled, followCancel } from './cancel-units.ts'
import { addEvents, enterState, inOrder } from './parcels.ts'
import { parcelState } from './refusals.ts'
import { forgetRefundTo } from './returns.ts'
import { sendBack } from './send-back.ts'
import { packAgain } from './send-replacements.ts'
import { settle } from './settle.ts'
import { bookReturn } from './take-back.ts'
import type { TradeChange } from './trade-change.ts'
import type { TradeParcel, Unit } from './trade.ts'
import { moveUnits, unitStock, unitsOfParcel, unitsSentBack } from './units.ts'

/** Now, or later where the clock of a carrier is ahead: what staff say last about a parcel is its last event. */
export const afterItsEvents = ({ now }: TradeChange, parcel: TradeParcel): Date => {
  const latest = inOrder(parcel).at(-1)
  return latest && latest.at > now ? latest.at : now
}

/**
 * Counts a parcel that came back undelivered: its stock, and then its units are packed again or cancelled
 * (docs/product/parcels.md, Coming back). In a cancelled order only stock moves; units that were sent in exchange are
 * packed again or refunded. `promisedOn` is the day of what is sent again.
 */
export function receiveParcel(
  change: TradeChange,
  parcel: TradeParcel,
  received: ReceivedParcel,
  promisedOn: string | null = null,
): void {
  if (parcel.state !== 'returning' || parcel.carrier === 'none' || parcel.kind === 'return')
    throw parcelState(parcel.number)
  countLines(parcel, received)
  if (parcel.kind === 'return_to_customer') return receiveSentBack(change, parcel, received)
  const { order } = change
  const isOver = order.status === 'cancelled'
  const isResent = !isOver && received.then === 'resend'
  const units = unitsOfParcel(change, parcel).filter(({ state }) => state === 'returning')
  const broken = brokenOf(parcel, units)
  moveStock(change, parcel, { units, broken, isResent })
  parcel.why = received.why
  parcel.outcome = received.then
  // A unit that is sent again takes the place of one that was broken.
  moveUnits(change, units, isResent ? ['returned', 'allocated'] : ['returned'])
  endParcel(change, parcel, received)
  if (isResent) promiseAgain(change, parcel, promisedOn)
  if (parcel.kind === 'exchange') {
    if (!isOver) endReplacement(change, parcel, { units, broken, isResent })
    return
  }
  const why = isAllLost(received) ? attentionLabels.lost : causeLabels[received.why]
  let cancelled: Parameters<typeof followCancel>[2]
  if (isOver)
    creditCancelled(
      change,
      broken.filter(({ isCredited }) => !isCredited),
      { reason: 'rto' },
    )
  else if (!isResent)
    cancelled = {
      units,
      why,
      worth: creditCancelled(change, units, {
        reason: 'rto',
        why,
        deduct: deductionFor(change, parcel, received),
      }),
    }
  if (order.paymentType === 'cod' && refusalCauses.some((cause) => cause === received.why))
    order.refusedAt ??= change.now
  if (!isOver) followCancel(change, 'rto', cancelled)
}

/**
 * Counts a parcel of refused units that did not reach their customer: they are here again, or in a new draft. One that was
 * damaged or lost counts as returned for money.
 */
function receiveSentBack(change: TradeChange, parcel: TradeParcel, received: ReceivedParcel): void {
  const { why, then } = received
  const units = unitsSentBack(change, parcel)
  const broken = brokenOf(parcel, units)
  Object.assign(parcel, { why, outcome: then })
  endParcel(change, parcel, received)
  if (broken.length > 0) {
    moveUnits(change, broken, ['returned'])
    moveStock(change, parcel, { units: broken, broken, isResent: false })
    const { id } = bookReturn(change, { units: broken, charges: false, broken: new Set(broken) })
    settle(change, { reason: 'return', returnId: id })
  }
  const whole = units.filter((unit) => !broken.includes(unit))
  moveUnits(change, whole, ['refused'])
  const entry = change.returns.find(({ id }) => id === parcel.returnId)!
  if (then === 'resend' && whole.length > 0) sendBack(change, entry)
}

/** Ends a parcel that was counted; one that was said to be lost says where it came after all. */
function endParcel(change: TradeChange, parcel: TradeParcel, received: ReceivedParcel): void {
  const hasCome = isLost({ ...parcel, events: inOrder(parcel) }) && !isAllLost(received)
  const text = hasCome ? cameAfterAll : ''
  const at = afterItsEvents(change, parcel)
  addEvents(change, parcel, [{ kind: 'received', at, text, source: 'staff', userId: change.by }])
  enterState(change, parcel, 'returned', change.now)
  parcel.problem = null
}

const isAllLost = ({ lines }: ReceivedParcel): boolean =>
  lines.every(({ good, damaged }) => good + damaged === 0)

/** Tells the customer that units are sent again, and by when. */
function promiseAgain(change: TradeChange, parcel: TradeParcel, promisedOn: string | null): void {
  if (parcel.kind === 'order') change.order.promisedAgainOn = promisedOn
  change.effects.notices.push({ kind: 'parcel', parcel, moment: 'resent', isMailed: true, promisedOn })
}

/** Notes the counts of every line, each of which adds up to the units of the parcel. */
function countLines({ lines }: TradeParcel, { lines: counted }: ReceivedParcel): void {
  if (counted.length !== lines.length) throw invalid({ lines: parcelMessages.counts })
  for (const line of lines) {
    const count = counted.find(({ position }) => position === line.position)
    if (!count || count.good + count.damaged + count.lost !== line.quantity)
      throw invalid({ lines: parcelMessages.counts })
    const { good, damaged, lost } = count
    Object.assign(line, { good, damaged, lost })
  }
}

/** The units of a parcel that cannot be sold again, by its counts. */
const brokenOf = ({ lines }: TradeParcel, units: readonly Unit[]): Unit[] =>
  lines.flatMap(({ position, size, good }) =>
    units.filter((unit) => unit.position === position && unit.size === size).slice(good!),
  )

interface CameBack {
  units: Unit[]
  broken: Unit[]
  isResent: boolean
}

function moveStock(
  change: TradeChange,
  { id: parcelId }: TradeParcel,
  { units, broken, isResent }: CameBack,
) {
  const { stock } = change.effects
  stock.push({ verb: 'return', reason: 'rto', lines: unitStock(change, units), parcelId })
  if (broken.length > 0)
    stock.push({ verb: 'write_off', reason: 'rto', lines: unitStock(change, broken), parcelId })
  if (isResent)
    stock.push({
      verb: 'take',
      reason: 'resend',
      lines: unitStock(change, units),
      parcelId,
      refusal: parcelMessages.notResendable,
    })
}

/** Packs what was sent in exchange again, or pays it back: it counts as returned for money. */
function endReplacement(
  change: TradeChange,
  { returnId }: TradeParcel,
  { units, broken, isResent }: CameBack,
): void {
  if (isResent) return packAgain(change, units, returnId!)
  const asked = change.returns.find(({ id }) => id === returnId)!
  const { id } = bookReturn(change, { units, charges: false, broken: new Set(broken) })
  const { refundTo, refundToBy } = asked
  settle(change, { reason: 'return', returnId: id, refundTo, refundToBy })
  forgetRefundTo(change, asked)
}

/** Rupees that the shop keeps of a prepaid order for a refused parcel, once (docs/product/parcels.md, Coming back). */
function deductionFor(
  { order, parcels, settings }: TradeChange,
  parcel: TradeParcel,
  { why }: ReceivedParcel,
): number {
  if (order.paymentType === 'cod' || why !== 'refused') return 0
  const wasRefused = parcels.some(
    (other) => other !== parcel && other.why === 'refused' && other.outcome === 'cancel',
  )
  return wasRefused ? 0 : settings.refusalDeduction
}
