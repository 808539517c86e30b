import { eq, sql } from 'drizzle-orm'
import { paymentAfter, stockEffect, type OrderStatus } from '#shared/orders/order-status.ts'
import { reclaimCoupon, releaseCoupon } from '../../coupons/redeem-coupon.ts'
import type { Transaction } from '../../db/transaction.ts'
import { bookStatus } from '../../invoices/book-status.ts'
import { returnStock, takeStock } from '../../products/stock/move-stock.ts'
import { findLinesOfOrder, type OrderRow } from '../lists/order.queries.ts'
import { orderHistory, orders } from '../order.tables.ts'

/**
 * Changes the status of a locked order, with its payment, stock, coupon use, history and tax documents
 * (docs/architecture.md, decision 9). Throws OUT_OF_STOCK when stock has to be taken again. Locks the coupon before the
 * stock, like a new order, so that two orders cannot deadlock.
 */
export async function moveOrder(
  tx: Transaction,
  order: OrderRow,
  to: OrderStatus,
  userId: string,
): Promise<void> {
  const effect = stockEffect(order.status, to)
  if (effect === 'return') {
    if (order.couponCode !== null) await releaseCoupon(tx, order.couponCode)
    await returnStock(tx, await findLinesOfOrder(tx, order.id), {
      reason: 'cancel',
      orderId: order.orderId,
      userId,
    })
  }
  if (effect === 'take') {
    if (order.couponCode !== null) await reclaimCoupon(tx, order.couponCode)
    await takeStock(tx, await findLinesOfOrder(tx, order.id), {
      reason: 'reopen',
      orderId: order.orderId,
      userId,
    })
  }
  const paymentStatus = paymentAfter(order.paymentStatus, order.status, to)
  await tx
    .update(orders)
    .set({ status: to, paymentStatus, updatedAt: sql`now()` })
    .where(eq(orders.id, order.id))
  await tx.insert(orderHistory).values({ orderId: order.id, status: to, userId, at: sql`clock_timestamp()` })
  await bookStatus(tx, order, to, () => findLinesOfOrder(tx, order.id))
}
