import { StoreError } from '../errors.ts'
import { editMessages } from '../orders/edit-messages.ts'
import { mayMoveUnpaid, type OrderStatus } from '../orders/order-status.ts'
import { isPaidFirst } from '../orders/payment-types.ts'
import { paymentMessages } from '../payments/payment-messages.ts'
import type { RefundReason } from '../payments/payment-states.ts'
import { closeLiveAttempt } from './attempts.ts'
import { issueForStatus } from './credit.ts'
import { countedMoney } from './money.ts'
import { holdFrom, recordDelivery, settle, withdrawDelivery } from './settle.ts'
import type { TradeChange } from './trade-change.ts'
import { endWaitingEdit } from './waiting-edit.ts'

/** Nothing goes on unpaid or unconfirmed; money that came keeps a cancelled order so (docs/product/payments.md, The law). */
export function checkMove({ order, captures }: TradeChange, to: OrderStatus): void {
  const isFirst = isPaidFirst(order.paymentType)
  if (isFirst && order.status === 'cancelled' && to !== 'cancelled') {
    if (countedMoney({ captures }).length > 0)
      throw new StoreError('NOT_REOPENABLE', paymentMessages.notReopenable)
    if (!mayMoveUnpaid(to)) throw new StoreError('NOT_PAID', paymentMessages.notPaid)
  }
  if (isFirst && order.paymentStatus === 'pending' && !mayMoveUnpaid(to))
    throw new StoreError('NOT_PAID', paymentMessages.notPaid)
  if (order.codState === 'to_confirm' && !mayMoveUnpaid(to))
    throw new StoreError('NOT_CONFIRMED', paymentMessages.notConfirmed)
}

/**
 * Changes the status of an order whose units are where that status says, with its money, history and tax documents
 * (docs/architecture.md, decision 9). `beforeSettling` books what came back with it; `reason` is that of its refunds.
 */
export function moveOrder(
  change: TradeChange,
  to: OrderStatus,
  { reason, beforeSettling }: { reason?: RefundReason | undefined; beforeSettling?: () => void } = {},
): void {
  checkMove(change, to)
  const { order, effects } = change
  const from = order.status
  if (to === 'cancelled') closeLiveAttempt(change, 'cancelled')
  order.status = to
  order.updatedAt = change.now
  if (from === 'cancelled') {
    order.lapsedAt = null
    if (isPaidFirst(order.paymentType)) order.payBy = holdFrom(change)
  }
  if (to !== 'placed' && to !== 'processing') endWaitingEdit(change, editMessages.orderMoved)
  effects.history.push({ status: to, userId: change.by, at: change.now })
  if (to === 'delivered') recordDelivery(change)
  else if (from === 'delivered' && to !== 'cancelled') withdrawDelivery(change)
  beforeSettling?.()
  settle(change, { reason })
  issueForStatus(change, to)
}
