import { pickupDays, type ReturnState } from '../returns/return-states.ts'
import { cancelParcels } from './parcels.ts'
import { newId, type TradeChange } from './trade-change.ts'
import type { StockLine, TradeParcel, TradeReturn, TradeReturnLine, Unit } from './trade.ts'
import { lineAt, moveUnits } from './units.ts'

type NewReturn = Pick<TradeReturn, 'source' | 'state' | 'method'> &
  Partial<Omit<TradeReturn, 'lines'>> & {
    lines: readonly Omit<TradeReturnLine, 'n' | 'whyRefused'>[]
  }

/** Adds a return with its lines. */
export function addReturn(change: TradeChange, { lines, ...given }: NewReturn): TradeReturn {
  const entry: TradeReturn = {
    id: newId(change),
    number: change.newReturnNumber(),
    userId: change.order.userId,
    brought: false,
    address: null,
    courier: null,
    awb: null,
    refundTo: null,
    refundToBy: null,
    charges: false,
    fee: 0,
    amount: 0,
    creditNoteId: null,
    decision: '',
    attention: null,
    expiresAt: null,
    by: null,
    createdAt: change.now,
    approvedAt: null,
    underWayAt: null,
    arrivedAt: null,
    settledAt: null,
    closedAt: null,
    ...given,
    lines: lines.map((line, n) => ({ ...line, n, whyRefused: '' })),
  }
  change.returns.push(entry)
  return entry
}

const momentOf: Partial<
  Record<ReturnState, 'approvedAt' | 'underWayAt' | 'arrivedAt' | 'settledAt' | 'closedAt'>
> = {
  approved: 'approvedAt',
  under_way: 'underWayAt',
  arrived: 'arrivedAt',
  settled: 'settledAt',
  rejected: 'closedAt',
  cancelled: 'closedAt',
}

/** The moment at which a return that is approved now ends without a pickup. */
export const approvalExpiry = (now: Date): Date => new Date(now.getTime() + pickupDays * 86_400_000)

/** Writes the next state of a return, with its moment and its event. An approved one waits for its pickup. */
export function setReturnState(
  change: TradeChange,
  entry: TradeReturn,
  state: ReturnState,
  { text = '', attention = null }: { text?: string; attention?: string | null } = {},
): void {
  const moment = momentOf[state]
  entry.state = state
  entry.attention = attention
  entry.expiresAt = state === 'approved' ? approvalExpiry(change.now) : null
  if (moment) entry[moment] = change.now
  change.effects.returnEvents.push({ entry, state, text, userId: change.by, at: change.now })
}

/** Units that an open return claims. */
export const unitsOfReturn = (
  { units }: Pick<TradeChange, 'units'>,
  { id }: Pick<TradeReturn, 'id'>,
): Unit[] =>
  units.filter(
    ({ returnId, state }) => returnId === id && (state === 'return_requested' || state === 'returning'),
  )

/** Ends a return without its goods: the sizes that it has reserved are free again, and its pickup is cancelled. */
export function closeReturn(
  change: TradeChange,
  entry: TradeReturn,
  { state, text = '' }: { state: 'rejected' | 'cancelled'; text?: string },
): void {
  cancelPickups(change, entry, text)
  if (!isReplacementSent(change, entry)) releaseSwaps(change, entry, entry.lines)
  const units = unitsOfReturn(change, entry)
  moveUnits(change, units, ['delivered'])
  for (const unit of units) unit.returnId = null
  entry.decision = text
  entry.refundTo = null
  setReturnState(change, entry, state, { text })
}

const pickups = ({ parcels }: Pick<TradeChange, 'parcels'>, entry: TradeReturn): TradeParcel[] =>
  parcels.filter(({ kind, returnId }) => kind === 'return' && returnId === entry.id)

/** The pickups of a return that have fetched it and have not brought it. */
export const movingPickups = (change: TradeChange, entry: TradeReturn): TradeParcel[] =>
  pickups(change, entry).filter(({ state }) => state === 'under_way' || state === 'returning')

/** Cancels the pickups of a return that have not fetched it. A called carrier is told by a job. */
export const cancelPickups = (change: TradeChange, entry: TradeReturn, text: string): void =>
  cancelParcels(
    change,
    pickups(change, entry).filter(({ state }) => state === 'draft' || state === 'ready'),
    { text, source: 'store' },
  )

/** The other sizes of the return have left stock for a parcel. */
export const isReplacementSent = ({ parcels }: Pick<TradeChange, 'parcels'>, { id }: TradeReturn): boolean =>
  parcels.some(({ kind, returnId, state }) => kind === 'exchange' && returnId === id && state !== 'cancelled')

interface SwapLine {
  position: number
  swapSize: string | null
  quantity: number
}

export const swappedStock = (change: TradeChange, lines: readonly SwapLine[]): StockLine[] =>
  lines.flatMap(({ position, swapSize: size, quantity }) =>
    size === null || quantity === 0
      ? []
      : [{ productId: lineAt(change, position).productId, size, quantity }],
  )

/** Gives reserved sizes back. */
export function releaseSwaps(change: TradeChange, { id }: TradeReturn, lines: readonly SwapLine[]): void {
  const swaps = swappedStock(change, lines)
  if (swaps.length > 0)
    change.effects.stock.push({ verb: 'return', reason: 'exchange', lines: swaps, returnId: id })
}

/**
 * Forgets the UPI id or account of a settled return once no replacement of it is on its way any more: nothing is left to
 * be paid back there. A refund keeps its own, masked when it is paid (docs/product/returns.md, Fee).
 */
export function forgetRefundTo({ parcels }: Pick<TradeChange, 'parcels'>, entry: TradeReturn): void {
  const isMoving = parcels.some(
    ({ kind, returnId, state }) =>
      kind === 'exchange' &&
      returnId === entry.id &&
      (state === 'draft' || state === 'ready' || state === 'under_way' || state === 'returning'),
  )
  if (entry.state === 'settled' && !isMoving) entry.refundTo = null
}
