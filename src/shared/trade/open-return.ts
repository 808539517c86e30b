import type { ReturnMethod } from '../returns/return-states.ts'
import { returnMessages } from '../returns/return-messages.ts'
import { heldUnits } from './returnable.ts'
import { addReturn, approvalExpiry, swappedStock } from './returns.ts'
import type { TradeChange } from './trade-change.ts'
import type { TradeReturn, TradeReturnLine, Unit } from './trade.ts'
import { moveUnits } from './units.ts'

interface OpenedReturn extends Pick<
  TradeReturn,
  'source' | 'address' | 'refundTo' | 'fee' | 'attention' | 'decision'
> {
  /** checked */
  lines: readonly Omit<TradeReturnLine, 'n' | 'whyRefused'>[]
  isApproved: boolean
  method: ReturnMethod
}

/** Opens a return, which claims its units and reserves the sizes that it is exchanged for: they may be gone. */
export function openReturn(
  change: TradeChange,
  { lines, isApproved, method, ...given }: OpenedReturn,
): TradeReturn {
  const isByStaff = given.source === 'staff'
  const entry = addReturn(change, {
    ...given,
    lines,
    state: isApproved ? 'approved' : 'requested',
    method: method === 'brought' ? 'self' : method,
    brought: method === 'brought',
    by: isByStaff ? change.by : null,
    refundToBy: isByStaff && given.refundTo !== null ? change.by : null,
    ...(isApproved && { approvedAt: change.now, expiresAt: approvalExpiry(change.now) }),
  })
  for (const { position, size, quantity } of lines) {
    const free = freeUnits(change, position, size).slice(0, quantity)
    moveUnits(change, free, ['return_requested'])
    for (const unit of free) unit.returnId = entry.id
  }
  const { returnEvents, stock, notices } = change.effects
  const at = change.now
  returnEvents.push({ entry, state: 'requested', text: '', userId: change.by, at })
  // By the rules, so by nobody, unless staff have asked for it.
  if (isApproved)
    returnEvents.push({
      entry,
      state: 'approved',
      text: given.decision,
      userId: isByStaff ? change.by : null,
      at,
    })
  const swaps = swappedStock(change, lines)
  if (swaps.length > 0)
    stock.push({
      verb: 'take',
      reason: 'exchange',
      lines: swaps,
      returnId: entry.id,
      refusal: returnMessages.swapOutOfStock,
    })
  notices.push({ kind: 'return', entry, moment: isApproved ? 'approved' : 'requested' })
  return entry
}

const freeUnits = (change: TradeChange, position: number, size: string): Unit[] =>
  heldUnits(change, change.now).find((held) => held.line.position === position && held.size === size)?.free ??
  []
