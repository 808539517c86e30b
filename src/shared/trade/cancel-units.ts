import { editMessages } from '../orders/edit-messages.ts'
import type { RefundReason } from '../payments/payment-states.ts'
import { settlement } from '../payments/settlement.ts'
import { shareOutCash } from './cash.ts'
import { creditedPart, issueCredit, worthBetween } from './credit.ts'
import { followStatus } from './follow-status.ts'
import { chooseOpen } from './make-parcel.ts'
import { orderMoney } from './money.ts'
import { setStatus } from './set-status.ts'
import { settle } from './settle.ts'
import type { TradeChange } from './trade-change.ts'
import type { Unit } from './trade.ts'
import { groupUnits, lineAt, moveUnits, unitStock } from './units.ts'
import { endWaitingEdit } from './waiting-edit.ts'

interface CancelledLine {
  position: number
  quantity: number
  /** to stock; else written off */
  restock: boolean
}

/**
 * Cancels open units: to stock or written off, credited where invoiced, refunded; where none are left the order is
 * cancelled (docs/product/parcels.md, Cancelling units). Returns their worth in rupees.
 */
export function cancelUnits(change: TradeChange, lines: readonly CancelledLine[], why = ''): number {
  const units = chooseOpen(change, lines)
  endWaitingEdit(change, editMessages.unitsCancelled)
  const kept = new Set(lines.filter(({ restock }) => restock).map(({ position }) => position))
  const broken = units.filter(({ position }) => !kept.has(position))
  const { stock } = change.effects
  stock.push({ verb: 'return', reason: 'cancel', lines: unitStock(change, units) })
  if (broken.length > 0) stock.push({ verb: 'write_off', reason: 'cancel', lines: unitStock(change, broken) })
  moveUnits(change, broken, ['written_off'])
  moveUnits(
    change,
    units.filter((unit) => !broken.includes(unit)),
    ['cancelled'],
  )
  const worth = creditCancelled(change, units, { reason: 'pieces', why })
  followCancel(change, 'pieces', { units, worth, why })
  return worth
}

/**
 * Credits units that are cancelled one by one. The shop keeps `deduct` rupees of what goes back, as far as anything does.
 * Returns their worth in rupees. What goes back is up to the caller.
 */
export function creditCancelled(
  change: TradeChange,
  units: readonly Unit[],
  { reason, why = '', deduct = 0 }: { reason: 'pieces' | 'rto'; why?: string; deduct?: number },
): number {
  const { order } = change
  const before = creditedPart(change)
  for (const unit of units) unit.isCredited = true
  const after = creditedPart(change)
  const worth = worthBetween(change, before, after)
  order.cancelledWorth += worth
  order.updatedAt = change.now
  if (order.status === 'cancelled') return worth
  change.effects.changes.push({
    text: `${unitTexts(change, units).join('; ')} cancelled`,
    reason: why,
    userId: change.by,
    at: change.now,
  })
  const deduction = deduct === 0 ? 0 : Math.min(deduct, worth, goingBack(change))
  order.deductions += deduction
  issueCredit(change, { before, after, units, reason, deduction })
  return worth
}

/** Whole rupees that go back now. */
const goingBack = (change: TradeChange): number =>
  Math.floor(settlement(orderMoney(change)).refunds.reduce((sum, { amount }) => sum + amount, 0) / 100)

/** `1 × Linen kurta, size M`, one for each line and size. */
const unitTexts = (change: TradeChange, units: readonly Unit[]): string[] =>
  groupUnits(units).map(
    ({ position, size, quantity }) => `${quantity} × ${lineAt(change, position).name}, size ${size}`,
  )

interface Cancelled {
  units: readonly Unit[]
  worth: number
  why: string
}

/**
 * Cancels an order of which nothing is left; else its parcels may be the whole of it now. Pays back what is too much, and
 * tells of what was cancelled.
 */
export function followCancel(change: TradeChange, reason: RefundReason, cancelled?: Cancelled): void {
  const counts = new Map<number, number>()
  for (const { position, isCredited, returnId } of change.units)
    if (isCredited && returnId === null) counts.set(position, (counts.get(position) ?? 0) + 1)
  if (change.lines.some(({ position, quantity }) => (counts.get(position) ?? 0) < quantity)) {
    settle(change, { reason })
    shareOutCash(change)
    if (cancelled && cancelled.units.length > 0) tellCancelled(change, cancelled)
    return followStatus(change)
  }
  setStatus(change, 'cancelled', reason)
  const { why = '' } = cancelled ?? {}
  change.effects.notices.push({ kind: 'status', status: 'cancelled', isByCustomer: false, why })
}

/** Owed money is rounded up, a refund down. */
function tellCancelled(change: TradeChange, { units, worth, why }: Cancelled): void {
  const money = orderMoney(change)
  const { due, net } = settlement(money)
  const refunded = change.effects.refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  change.effects.notices.push({
    kind: 'pieces',
    labels: unitTexts(change, units),
    why,
    worth,
    total: money.total - money.returned,
    due: Math.max(0, Math.ceil((due - net) / 100)),
    refund: Math.floor(refunded / 100),
  })
}
