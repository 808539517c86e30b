import { eq, sql } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { mayMoveUnpaid, stockEffect, type OrderStatus } from '#shared/orders/order-status.ts'
import { isPaidFirst } from '#shared/orders/payment-types.ts'
import type { RefundReason } from '#shared/payments/payment-states.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import { reclaimCoupon, releaseCoupon } from '../../coupons/redeem-coupon.ts'
import type { Transaction } from '../../db/transaction.ts'
import { bookStatus } from '../../invoices/book-status.ts'
import { findPiecesOfOrder, openPiecesOf } from '../../parcels/pieces.queries.ts'
import { setParcelsByHand } from '../../parcels/set-by-hand.ts'
import { closeLiveAttempts } from '../../payments/close-attempts.ts'
import { recordDelivery, withdrawDelivery } from '../../payments/cash-at-the-door.ts'
import { payBy } from '../../payments/payment-settings.queries.ts'
import { bookReturn, type ReturnedLine } from '../../payments/returns/book-return.ts'
import { findCaptures, settleOrder } from '../../payments/settle-order.ts'
import { cancelReplacements } from '../../returns/cancel-replacements.ts'
import { closeReturnsOfOrder } from '../../returns/close-return.ts'
import { findHeldPieces, unitsHeld } from '../../returns/held-pieces.queries.ts'
import { returnStock, takeStock } from '../../products/stock/move-stock.ts'
import { findLinesOfOrder, type OrderRow } from '../lists/order.queries.ts'
import { orderHistory, orders } from '../order.tables.ts'

/**
 * Changes the status of a locked order, with its money, the stock of what has not come back, coupon use, history and tax documents
 * (docs/architecture.md, decision 9). `userId` is who changes it; null is the store itself. A status that `follows` from
 * the parcels of the order leaves them as they are; one set by hand does to them what docs/product/parcels.md says. `reason` is
 * that of its refunds. Throws OUT_OF_STOCK when stock has to be taken again, NOT_PAID, NOT_CONFIRMED and NOT_REOPENABLE. Locks the coupon
 * before the stock, like a new order, so that two orders cannot deadlock.
 */
export async function moveOrder(
  tx: Transaction,
  order: OrderRow,
  to: OrderStatus,
  userId: string | null,
  { follows = false, reason }: { follows?: boolean; reason?: RefundReason } = {},
): Promise<void> {
  await checkMove(tx, order, to)
  const effect = stockEffect(order.status, to)
  const cameBack = follows ? [] : await movePieces(tx, order, to, userId)
  if (effect === 'return') await closeLiveAttempts(tx, order.id, 'cancelled')
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
  if (cameBack.length > 0)
    await bookReturn(tx, { order: moved!, lines: cameBack, charges: false, by: userId })
  await settleOrder(tx, moved!, { reason })
  await bookStatus(tx, order, to, () => findLinesOfOrder(tx, order.id))
}

/**
 * Moves the pieces of an order whose status is set by hand: parcels, stock and coupon. Returns the lines that count as
 * returned: those that had really been delivered when the order is cancelled.
 */
async function movePieces(
  tx: Transaction,
  order: OrderRow,
  to: OrderStatus,
  userId: string | null,
): Promise<ReturnedLine[]> {
  const effect = stockEffect(order.status, to)
  const movement = { orderId: order.orderId, userId }
  const before = await findPiecesOfOrder(tx, order.id)
  if (effect === 'take') {
    if (before.lines.every(({ quantity, cancelled, returned }) => quantity <= cancelled + returned))
      throw new StoreError('NOT_REOPENABLE', parcelMessages.nothingLeft)
    if (order.couponCode !== null) await reclaimCoupon(tx, order.couponCode)
    await takeStock(tx, openPiecesOf(before), { reason: 'reopen', ...movement })
  }
  if (to !== 'delivered') await closeReturnsOfOrder(tx, order, userId, returnMessages.orderChanged)
  const after = await setParcelsByHand(tx, order, to, userId, before)
  if (effect !== 'return') return []
  if (order.couponCode !== null) await releaseCoupon(tx, order.couponCode)
  await returnStock(tx, openPiecesOf(after), { reason: 'cancel', ...movement })
  const delivered = unitsHeld(await findHeldPieces(tx, order.id))
  const replaced = await cancelReplacements(tx, order, userId)
  await returnStock(tx, delivered, { reason: 'return', ...movement })
  return [...delivered, ...replaced].map(({ position, size, quantity }) => ({
    position,
    size,
    quantity,
    restock: true,
  }))
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
