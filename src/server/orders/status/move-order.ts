import { eq, sql } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { mayMoveUnpaid, stockEffect, type OrderStatus } from '#shared/orders/order-status.ts'
import { isPaidFirst } from '#shared/orders/payment-types.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import { reclaimCoupon, releaseCoupon } from '../../coupons/redeem-coupon.ts'
import type { Transaction } from '../../db/transaction.ts'
import { bookStatus } from '../../invoices/book-status.ts'
import { closeLiveAttempts } from '../../payments/close-attempts.ts'
import { recordDelivery, withdrawDelivery } from '../../payments/cash-at-the-door.ts'
import { payBy } from '../../payments/payment-settings.queries.ts'
import { findLinesNotReturned } from '../../payments/returns/returned-pieces.queries.ts'
import { findCaptures, settleOrder } from '../../payments/settle-order.ts'
import { returnStock, takeStock } from '../../products/stock/move-stock.ts'
import { findLinesOfOrder, type OrderRow } from '../lists/order.queries.ts'
import { orderHistory, orders } from '../order.tables.ts'

/**
 * Changes the status of a locked order, with its money, the stock of what has not come back, coupon use, history and tax documents
 * (docs/architecture.md, decision 9). `userId` is who changes it; null is the store itself. Throws OUT_OF_STOCK when
 * stock has to be taken again, NOT_PAID, NOT_CONFIRMED and NOT_REOPENABLE. Locks the coupon before the stock, like a new
 * order, so that two orders cannot deadlock.
 */
export async function moveOrder(
  tx: Transaction,
  order: OrderRow,
  to: OrderStatus,
  userId: string | null,
): Promise<void> {
  await checkMove(tx, order, to)
  const effect = stockEffect(order.status, to)
  const movement = { orderId: order.orderId, userId }
  if (effect === 'return') {
    if (order.couponCode !== null) await releaseCoupon(tx, order.couponCode)
    await returnStock(tx, await findLinesNotReturned(tx, order.id), { reason: 'cancel', ...movement })
    await closeLiveAttempts(tx, order.id, 'cancelled')
  }
  if (effect === 'take') {
    if (order.couponCode !== null) await reclaimCoupon(tx, order.couponCode)
    await takeStock(tx, await findLinesNotReturned(tx, order.id), { reason: 'reopen', ...movement })
  }
  const [moved] = await tx
    .update(orders)
    .set({
      status: to,
      updatedAt: sql`now()`,
      ...(effect === 'take' && {
        lapsedAt: null,
        ...(isPaidFirst(order.paymentType) && { payBy: await payBy(tx) }),
      }),
    })
    .where(eq(orders.id, order.id))
    .returning()
  await tx.insert(orderHistory).values({ orderId: order.id, status: to, userId, at: sql`clock_timestamp()` })
  if (to === 'delivered') await recordDelivery(tx, moved!, userId)
  else if (order.status === 'delivered' && to !== 'cancelled') await withdrawDelivery(tx, order.id, userId)
  await settleOrder(tx, moved!)
  await bookStatus(tx, order, to, () => findLinesOfOrder(tx, order.id))
}

/**
 * An order that is paid first stands still until it is, and a cash order until it is confirmed, where that is asked for
 * (docs/product/payments.md, The law). One that was cancelled after money had come stays cancelled: its money goes back.
 */
async function checkMove(tx: Transaction, order: OrderRow, to: OrderStatus): Promise<void> {
  if (isPaidFirst(order.paymentType) && order.status === 'cancelled' && to !== 'cancelled') {
    const money = await findCaptures(tx, order.id)
    if (money.length > 0) throw new StoreError('NOT_REOPENABLE', paymentMessages.notReopenable)
    if (!mayMoveUnpaid(to)) throw new StoreError('NOT_PAID', paymentMessages.notPaid)
  }
  if (isPaidFirst(order.paymentType) && order.paymentStatus === 'pending' && !mayMoveUnpaid(to))
    throw new StoreError('NOT_PAID', paymentMessages.notPaid)
  if (order.codState === 'to_confirm' && !mayMoveUnpaid(to))
    throw new StoreError('NOT_CONFIRMED', paymentMessages.notConfirmed)
}
