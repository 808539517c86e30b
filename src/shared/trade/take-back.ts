import { StoreError } from '../errors.ts'
import { goesOut } from '../orders/order-status.ts'
import { paymentMessages } from '../payments/payment-messages.ts'
import { creditedPart, issueCredit, worthBetween } from './credit.ts'
import { addReturn } from './returns.ts'
import { settle } from './settle.ts'
import type { TradeChange } from './trade-change.ts'
import type { Trade, TradeReturn, Unit } from './trade.ts'
import { deliveredAt, lineAt, moveUnits, groupUnits, unitStock } from './units.ts'

interface BookedReturn {
  /** They have come back; their stock is up to the caller. */
  units: readonly Unit[]
  charges: boolean
  /** those that cannot be sold again */
  broken?: ReadonlySet<Unit>
  /** why staff took them back */
  decision?: string | undefined
}

/** Books units that came back to staff as a return that is settled at once, with its credit note. */
export function bookReturn(
  change: TradeChange,
  { units, charges, broken = new Set(), decision = '' }: BookedReturn,
): TradeReturn {
  const groups = [units.filter((unit) => !broken.has(unit)), units.filter((unit) => broken.has(unit))]
  const lines = groups.flatMap((group, index) =>
    groupUnits(group).map((counted) => ({
      ...counted,
      wants: 'refund' as const,
      swapSize: null,
      reason: null,
      note: '',
      good: index === 0 ? counted.quantity : 0,
      damaged: index === 0 ? 0 : counted.quantity,
      missing: 0,
      refused: 0,
    })),
  )
  const before = creditedPart(change)
  for (const unit of units) unit.isCredited = true
  const entry = addReturn(change, {
    source: 'staff',
    state: 'settled',
    method: 'self',
    charges,
    decision,
    by: change.by,
    settledAt: change.now,
    lines,
  })
  for (const unit of units) unit.returnId = entry.id
  const after = creditedPart(change)
  entry.amount = worthBetween(change, before, after)
  entry.creditNoteId = issueCredit(change, { before, after, units, reason: 'return' })?.id ?? null
  change.effects.returnEvents.push({ entry, state: 'settled', text: '', userId: change.by, at: change.now })
  return entry
}

interface TakenBack {
  /** of lines, in whatever sizes the customer has */
  lines: readonly { position: number; quantity: number; restock: boolean }[]
  charges: boolean
  reason?: string | undefined
}

/**
 * Staff take units back, with their stock, their credit note and what is owed for them (docs/product/payments.md,
 * Returns). No more than are open or with the customer, and only of an order that is out.
 */
export function takeBack(change: TradeChange, { lines, charges, reason }: TakenBack): TradeReturn {
  const refuse = () => new StoreError('NOT_RETURNABLE', paymentMessages.notReturnable)
  if (!goesOut(change.order.status) || (charges && creditedPart(change).charges)) throw refuse()
  const taken = new Map<Unit, boolean>()
  for (const { position, quantity, restock } of lines) {
    const free = takeable(change, position).filter((unit) => !taken.has(unit))
    if (free.length < quantity) throw refuse()
    for (const unit of free.slice(0, quantity)) taken.set(unit, restock)
  }
  const units = [...taken.keys()]
  const broken = new Set(units.filter((unit) => !taken.get(unit)))
  const lost = unitStock(change, [...broken])
  for (const unit of units) {
    const isHere = unit.state === 'allocated'
    moveUnits(change, [unit], [broken.has(unit) ? 'written_off' : isHere ? 'cancelled' : 'returned'])
  }
  const entry = bookReturn(change, { units, charges, broken, decision: reason })
  if (units.length > 0)
    change.effects.stock.push({ verb: 'return', reason: 'return', lines: unitStock(change, units) })
  if (lost.length > 0) change.effects.stock.push({ verb: 'write_off', reason: 'return', lines: lost })
  settle(change, { reason: 'return', returnId: entry.id })
  return entry
}

/**
 * Units of a line that staff may take back: those with the customer, or refused before, in the size of the line, then in
 * others, the oldest delivery first, then those in no parcel. Of a status set by hand nobody knows more than that it has left.
 */
export function takeable(trade: Pick<Trade, 'units' | 'lines' | 'parcels'>, position: number): Unit[] {
  const { size } = lineAt(trade, position) ?? { size: '' }
  const isByHand = ({ parcelId }: Unit) => trade.parcels.find(({ id }) => id === parcelId)?.carrier === 'none'
  const hasCome = ({ state }: Unit) => state === 'delivered' || state === 'refused'
  const rank = (unit: Unit): number =>
    hasCome(unit) ? (unit.size === size ? 0 : 1) : unit.state === 'in_transit' ? 2 : 3
  return trade.units
    .filter(
      (unit) =>
        unit.position === position &&
        (hasCome(unit) || unit.state === 'allocated' || (unit.state === 'in_transit' && isByHand(unit))),
    )
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) || deliveredAt(trade, a).getTime() - deliveredAt(trade, b).getTime() || a.n - b.n,
    )
}
