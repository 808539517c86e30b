import { editMessages } from '../orders/edit-messages.ts'
import { setStatus } from './set-status.ts'
import type { TradeChange } from './trade-change.ts'
import { endWaitingEdit } from './waiting-edit.ts'

/** Cancels an order that was not paid in time, or gives up its edit that was not (docs/product/payments.md, Clocks). */
export function lapseOrder(change: TradeChange): void {
  const { order, effects, now } = change
  if (order.waitingEdit !== null) return endWaitingEdit(change, editMessages.notPaidInTime)
  setStatus(change, 'cancelled')
  order.lapsedAt = now
  order.payBy = null
  // One mail says it all.
  effects.notices = [{ kind: 'payment', moment: 'lapsed' }]
}
