import { invalid } from '../errors.ts'
import type { Inspection } from '../returns/return-admin.schema.ts'
import { returnMessages } from '../returns/return-messages.ts'
import { isShopFault } from '../returns/return-states.ts'
import { isLost } from '../parcels/lost-parcel.ts'
import { inOrder } from './parcels.ts'
import { creditedPart, issueCredit, worthBetween } from './credit.ts'
import { afterItsEvents } from './receive-parcel.ts'
import { recordEvents } from './record-events.ts'
import { returnState } from './refusals.ts'
import {
  cancelPickups,
  isReplacementSent,
  movingPickups,
  releaseSwaps,
  setReturnState,
  unitsOfReturn,
} from './returns.ts'
import { sendBack } from './send-back.ts'
import { sendReplacements } from './send-replacements.ts'
import { settle } from './settle.ts'
import type { TradeChange } from './trade-change.ts'
import type { TradeParcel, TradeReturn, TradeReturnLine, Unit } from './trade.ts'
import { moveUnits, unitStock } from './units.ts'

/** A line of a return with its units, as they were inspected. */
interface InspectedLine {
  line: TradeReturnLine
  good: Unit[]
  damaged: Unit[]
  missing: Unit[]
  refused: Unit[]
  /** good and damaged ones: they have come back */
  back: Unit[]
}

/**
 * Staff have looked at the units of a return, which settles it (docs/product/returns.md, Inspection): stock, refund, credit
 * note, and the other sizes into the pack queue. Only of a return that is approved, under way or arrived.
 */
export function inspectReturn(
  change: TradeChange,
  entry: TradeReturn,
  { lines: counted, send_back: isSentBack }: Inspection,
): void {
  if (entry.state !== 'approved' && entry.state !== 'under_way' && entry.state !== 'arrived')
    throw returnState(entry.number)
  const lost = movingPickups(change, entry).filter((parcel) => isLost({ ...parcel, events: inOrder(parcel) }))
  const isAllMissing = counted.every(({ good, damaged, refused }) => good + damaged + refused === 0)
  countLines(entry.lines, counted, lost.length > 0 && isAllMissing)
  endPickups(change, entry, lost)
  const lines = unitsByCount(entry, unitsOfReturn(change, entry))
  const refunded = lines.filter(({ line }) => line.wants === 'refund')
  const exchanged = lines.filter(({ line }) => line.wants === 'exchange')
  const isSent = isReplacementSent(change, entry)
  moveStock(change, entry, { lines, refunded, exchanged })
  if (!isSent)
    releaseSwaps(
      change,
      entry,
      exchanged.map(({ line, missing, refused }) => ({ ...line, quantity: missing.length + refused.length })),
    )
  for (const { good, damaged, missing, refused } of lines) {
    moveUnits(change, good, ['returned'])
    moveUnits(change, damaged, ['written_off'])
    moveUnits(change, missing, ['delivered'])
    moveUnits(change, refused, ['refused'])
    for (const unit of missing) unit.returnId = null
  }
  settleReturn(change, entry, refunded, exchanged)
  if (!isSent)
    sendReplacements(
      change,
      entry,
      exchanged.map(({ line, back }) => ({ position: line.position, swapSize: line.swapSize!, units: back })),
    )
  if (isSentBack && lines.some(({ refused }) => refused.length > 0)) sendBack(change, entry)
  change.effects.notices.push({ kind: 'return', entry, moment: 'settled' })
}

type Counted = Inspection['lines'][number]

/** Each line of a return with its counts; those of lines that are alike in their order. */
export function countsOfLines<Line extends Pick<TradeReturnLine, 'position' | 'size' | 'wants' | 'swapSize'>>(
  lines: readonly Line[],
  counted: readonly Counted[],
): { line: Line; count: Counted | undefined }[] {
  const left = [...counted]
  const pairs = lines.map((line) => {
    const index = left.findIndex(
      ({ position, size = line.size, wants = line.wants, swap_size: swap = line.swapSize }) =>
        position === line.position && size === line.size && wants === line.wants && swap === line.swapSize,
    )
    return { line, count: index < 0 ? undefined : left.splice(index, 1)[0] }
  })
  if (left.length > 0) throw invalid({ lines: returnMessages.counts })
  return pairs
}

/**
 * Notes the counts of the lines; each counted once and adding up; where the courier has lost all of them, what is missing counts
 * as damaged.
 */
function countLines(
  lines: readonly TradeReturnLine[],
  counted: readonly Counted[],
  isLostByCourier: boolean,
): void {
  for (const { line, count } of countsOfLines(lines, counted)) {
    const { good = 0, damaged = 0, missing = 0, refused = 0, why = '' } = count ?? {}
    if (good + damaged + missing + refused !== line.quantity) throw invalid({ lines: returnMessages.counts })
    const broken = isLostByCourier ? { damaged: damaged + missing, missing: 0 } : { damaged, missing }
    Object.assign(line, { good, ...broken, refused, whyRefused: refused > 0 ? why : '' })
  }
}

/** The goods are here, whatever the courier has told so far, or are lost for good. */
function endPickups(change: TradeChange, entry: TradeReturn, lost: readonly TradeParcel[]): void {
  const isHere = entry.lines.some(({ good, refused }) => good! + refused! > 0)
  for (const parcel of movingPickups(change, entry)) {
    const isClosed = lost.includes(parcel) && !isHere
    if (isClosed)
      for (const line of parcel.lines) Object.assign(line, { good: 0, damaged: 0, lost: line.quantity })
    recordEvents(change, parcel, [
      {
        kind: isClosed ? 'received' : 'delivered',
        at: afterItsEvents(change, parcel),
        text: isClosed ? '' : returnMessages.received,
        source: 'staff',
        userId: change.by,
      },
    ])
  }
  cancelPickups(change, entry, returnMessages.received)
}

/** Gives each line its units, by its counts. */
function unitsByCount(entry: TradeReturn, claimed: readonly Unit[]): InspectedLine[] {
  const left = [...claimed]
  const take = (line: TradeReturnLine, quantity: number): Unit[] => {
    const taken = left
      .filter(({ position, size }) => position === line.position && size === line.size)
      .slice(0, quantity)
    for (const unit of taken) left.splice(left.indexOf(unit), 1)
    return taken
  }
  return entry.lines.map((line) => {
    const good = take(line, line.good!)
    const damaged = take(line, line.damaged!)
    const missing = take(line, line.missing!)
    const refused = take(line, line.refused!)
    return { line, good, damaged, missing, refused, back: [...good, ...damaged] }
  })
}

interface Inspected {
  lines: readonly InspectedLine[]
  refunded: readonly InspectedLine[]
  exchanged: readonly InspectedLine[]
}

function moveStock(change: TradeChange, { id: returnId }: TradeReturn, { lines, ...came }: Inspected): void {
  const { stock } = change.effects
  const refunded = came.refunded.flatMap(({ back }) => back)
  const exchanged = came.exchanged.flatMap(({ back }) => back)
  const damaged = lines.flatMap((line) => line.damaged)
  if (refunded.length > 0)
    stock.push({ verb: 'return', reason: 'return', lines: unitStock(change, refunded), returnId })
  if (exchanged.length > 0)
    stock.push({ verb: 'return', reason: 'exchange', lines: unitStock(change, exchanged), returnId })
  if (damaged.length > 0)
    stock.push({ verb: 'write_off', reason: 'return', lines: unitStock(change, damaged), returnId })
}

/** Settles a return: what is not owed any more, the fee as a deduction, the refund and the credit note. */
function settleReturn(
  change: TradeChange,
  entry: TradeReturn,
  refunded: readonly InspectedLine[],
  exchanged: readonly InspectedLine[],
): void {
  const came = refunded.filter(({ back }) => back.length > 0)
  const units = came.flatMap(({ back }) => back)
  const { refundTo, refundToBy } = entry
  const before = creditedPart(change)
  const hadFault = isAllTheShopsFault(change, came)
  for (const unit of units) unit.isCredited = true
  const { quantities } = creditedPart(change)
  const isAll = change.lines.every(({ position, quantity }) => (quantities.get(position) ?? 0) === quantity)
  entry.charges = !before.charges && came.length > 0 && isAll && hadFault
  const after = creditedPart(change)
  const worth = worthBetween(change, before, after)
  const isCharged = came.some(({ line: { reason } }) => reason !== null && !isShopFault(reason))
  entry.amount = worth
  entry.fee = isCharged ? Math.min(entry.fee, worth) : 0
  entry.by = change.by
  // A refund goes there too, should the other size not arrive.
  if (!exchanged.some(({ back }) => back.length > 0)) entry.refundTo = null
  setReturnState(change, entry, 'settled')
  change.order.deductions += entry.fee
  change.order.updatedAt = change.now
  settle(change, { reason: 'return', returnId: entry.id, refundTo, refundToBy })
  if (units.length === 0) return
  const note = issueCredit(change, { before, after, units, reason: 'return', deduction: entry.fee })
  entry.creditNoteId = note?.id ?? null
}

/**
 * Shipping comes back with the last unit of an order only where every return was the shop's fault
 * (docs/product/returns.md, Worth).
 */
const isAllTheShopsFault = ({ returns }: TradeChange, lines: readonly InspectedLine[]): boolean =>
  lines.every(({ line: { reason } }) => isShopFault(reason)) &&
  returns
    .filter(({ state }) => state === 'settled')
    .flatMap((settled) => settled.lines)
    .filter(({ wants, good, damaged }) => wants === 'refund' && good! + damaged! > 0)
    .every(({ reason }) => isShopFault(reason))
