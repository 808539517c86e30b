import type { OrderStatus } from '../orders/order-status.ts'
import { isOut } from '../parcels/parcel-states.ts'
import { liveParcels } from './cash.ts'
import { moveOrder } from './move-order.ts'
import type { TradeChange } from './trade-change.ts'
import type { Trade } from './trade.ts'
import { openUnits } from './units.ts'

const forwards: readonly OrderStatus[] = ['placed', 'processing', 'shipped', 'delivered']

/**
 * The status that follows from an order's parcels, forwards only, or null where nothing follows (docs/product/parcels.md,
 * Status follows).
 */
export function statusOfParcels(trade: Pick<Trade, 'order' | 'units' | 'parcels'>): OrderStatus | null {
  const { status } = trade.order
  const live = liveParcels(trade)
  if (status === 'cancelled' || live.length === 0) return null
  const isAllDelivered = live.every(({ state }) => state === 'delivered') && openUnits(trade).length === 0
  const hasLeft = live.some(({ state }) => isOut(state) || state === 'returning')
  const follows = isAllDelivered ? 'delivered' : hasLeft ? 'shipped' : 'processing'
  return forwards.indexOf(follows) > forwards.indexOf(status) ? follows : null
}

/**
 * Moves an order forwards to the status that its parcels say, with its mail, unless a mail about a parcel was sent in its
 * place.
 */
export function followStatus(change: TradeChange, { isTold = false } = {}): void {
  const to = statusOfParcels(change)
  if (to === null) return
  moveOrder(change, to)
  if (!isTold) change.effects.notices.push({ kind: 'status', status: to, isByCustomer: false })
}
