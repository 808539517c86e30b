import { editConflict, invalid } from '../errors.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import { setStatus } from './set-status.ts'
import type { TradeChange } from './trade-change.ts'

export interface StatusByStaff {
  status: OrderStatus
  /** The status that the caller has seen. */
  seen?: OrderStatus | undefined
  /** `refused`: the parcel of a cash order that is cancelled was refused at the door. */
  reason?: 'refused' | undefined
  /** why it is cancelled, for its customer */
  why?: string | undefined
}

/**
 * Staff may set any status at any time (docs/product/orders.md, Statuses), unless it is neither the one that they saw nor
 * the wanted one. The same status again changes nothing.
 */
export function setStatusByStaff(
  change: TradeChange,
  { status, seen, reason, why = '' }: StatusByStaff,
): void {
  const { order, effects, by, now: at } = change
  if (seen !== undefined && order.status !== seen && order.status !== status) throw editConflict(null)
  if (reason === 'refused') markRefused(change, status)
  if (order.status === status) return
  setStatus(change, status)
  effects.notices.push({ kind: 'status', status, isByCustomer: false, why })
  if (why !== '') effects.changes.push({ text: 'Cancelled by the shop', reason: why, userId: by, at })
}

/** Only a shipped cash order that is cancelled was refused. */
function markRefused({ order, now }: TradeChange, to: OrderStatus): void {
  if (to !== 'cancelled' || order.status !== 'shipped' || order.paymentType !== 'cod')
    throw invalid({ reason: 'Only a shipped cash order can be refused, and is cancelled then' })
  order.refusedAt = now
}
