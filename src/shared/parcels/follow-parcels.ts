import type { OrderStatus } from '../orders/order-status.ts'
import { isLive, isOut } from './parcel-states.ts'
import { countPieces, type PieceLine, type PieceParcel } from './pieces.ts'

const forwards: readonly OrderStatus[] = ['placed', 'processing', 'shipped', 'delivered']

/**
 * The status that follows from an order's parcels, forwards only, or null where nothing follows (docs/product/parcels.md,
 * Status follows).
 */
export function statusOfParcels(
  current: OrderStatus,
  lines: readonly PieceLine[],
  parcels: readonly PieceParcel[],
): OrderStatus | null {
  const live = parcels.filter(({ state }) => isLive(state))
  if (current === 'cancelled' || live.length === 0) return null
  const isAllDelivered =
    live.every(({ state }) => state === 'delivered') &&
    countPieces(lines, parcels).every(({ open }) => open === 0)
  const hasLeft = live.some(({ state }) => isOut(state) || state === 'returning')
  const follows = isAllDelivered ? 'delivered' : hasLeft ? 'shipped' : 'processing'
  return forwards.indexOf(follows) > forwards.indexOf(current) ? follows : null
}
