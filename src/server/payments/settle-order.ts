import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { isStoreError } from '#shared/errors.ts'
import { isGateway } from '#shared/payments/provider-names.ts'
import type { RefundTo } from '#shared/returns/return.schema.ts'
import type { RefundReason } from '#shared/payments/payment-states.ts'
import {
  isOnlineMoney,
  settlement,
  type CapturedMoney,
  type OrderMoney,
} from '#shared/payments/settlement.ts'
import { reclaimCoupon } from '../coupons/redeem-coupon.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import type { OrderRow } from '../orders/lists/order.queries.ts'
import { orderHistory, orders } from '../orders/order.tables.ts'
import { lowerCash } from '../parcels/lower-cash.ts'
import { findPiecesOfOrder, openPiecesOf } from '../parcels/pieces.queries.ts'
import { takeStock } from '../products/stock/move-stock.ts'
import { closeLiveAttempts } from './close-attempts.ts'
import { payBy } from './payment-settings.queries.ts'
import { newRefundReference } from './payment-references.ts'
import { returns } from '../returns/return.tables.ts'
import { captures, captureWithdrawals, refunds } from './payment.tables.ts'

export interface Settled {
  order: OrderRow
  /** It was not paid before. */
  becamePaid: boolean
  /** Its customer has been told already that it is placed: as a cash order. */
  wasConfirmed: boolean
  /** It had lapsed, and was placed again because the money came after all. */
  reinstated: boolean
}

interface SettledFor {
  /** of the refunds; else what its status says */
  reason?: RefundReason | undefined
  /** the return that is settled */
  returnId?: number | undefined
  /** where money goes that is paid back by hand */
  refundTo?: RefundTo | null | undefined
}

/**
 * Makes an order's status of payment and its refunds agree with its money (docs/product/payments.md, Settling). Runs in
 * every transaction that changes an order's money, status or returns, with the order's row locked. `reason` is that of
 * its refunds: without one, that it was cancelled, or that too much has come.
 */
export async function settleOrder(
  tx: Transaction,
  given: OrderRow,
  { reason, returnId, refundTo }: SettledFor = {},
): Promise<Settled> {
  const cameBack = await findCameBack(tx, given.id)
  const money = await findCaptures(tx, given.id)
  const reinstated = await reinstate(tx, given, money)
  const order = await countOnlineMoney(tx, reinstated ?? given, money)
  const {
    due,
    net,
    paymentStatus,
    refunds: goingBack,
  } = settlement({
    status: order.status,
    type: order.paymentType,
    total: order.total,
    ...cameBack,
    captures: money,
  })
  const cause = reason ?? (order.status === 'cancelled' ? 'cancelled' : 'surplus')
  await insertRefunds(tx, order, goingBack, money, { reason: cause, returnId, refundTo })
  if (order.paymentType === 'cod' && order.status !== 'cancelled')
    await lowerCash(tx, order.id, Math.floor((due - net) / 100))
  const becamePaid = paymentStatus === 'paid' && order.paymentStatus !== 'paid'
  const wasConfirmed = given.paymentType === 'cod' && given.codState !== 'to_confirm'
  const found = { becamePaid, wasConfirmed, reinstated: reinstated !== null }
  if (becamePaid) await closeLiveAttempts(tx, order.id, 'paid')
  if (paymentStatus === order.paymentStatus && !becamePaid) return { order, ...found }
  const [settled] = await tx
    .update(orders)
    .set({ paymentStatus, updatedAt: sql`now()`, ...(becamePaid && { payBy: null }) })
    .where(eq(orders.id, order.id))
    .returning()
  return { order: settled!, ...found }
}

/** What is known of the money of an order; exact while its row is locked. */
export const findMoney = async (tx: Database, order: OrderRow): Promise<OrderMoney> => ({
  status: order.status,
  type: order.paymentType,
  total: order.total,
  ...(await findCameBack(tx, order.id)),
  captures: await findCaptures(tx, order.id),
})

/** Captures of an order that are not withdrawn, the oldest first. */
export async function findCaptures(tx: Database, orderId: number): Promise<CapturedMoney[]> {
  const withdrawn = tx
    .select({ id: captureWithdrawals.captureId })
    .from(captureWithdrawals)
    .where(eq(captureWithdrawals.captureId, captures.id))
  return tx
    .select({
      id: captures.id,
      provider: captures.provider,
      amount: captures.amountPaise,
      refunding: captures.refundingPaise,
    })
    .from(captures)
    .where(and(eq(captures.orderId, orderId), notExists(withdrawn)))
    .orderBy(asc(captures.id))
}

/** Rupees of all that came back of an order, with its pieces that were cancelled one by one, and what the shop keeps of it. */
async function findCameBack(
  tx: Database,
  orderId: number,
): Promise<Pick<OrderMoney, 'returned' | 'deductions'>> {
  const returned = sql`(select coalesce(sum(${returns.amount}), 0) from ${returns} where ${returns.orderId} = ${orderId})`
  const [sums] = await tx
    .select({
      returned: sql<number>`${orders.cancelledWorth} + ${returned}`.mapWith(Number),
      deductions: orders.deductions,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  return sums!
}

/** Hours after lapsing in which money that arrives places the order again. */
const lateHours = 24

/** Places an order again whose money came within a day of its lapse, if its goods are still there. */
async function reinstate(
  tx: Transaction,
  order: OrderRow,
  money: readonly CapturedMoney[],
): Promise<OrderRow | null> {
  if (order.status !== 'cancelled' || order.lapsedAt === null) return null
  const net = money.reduce((sum, { amount, refunding }) => sum + amount - refunding, 0)
  if (net < order.total * 100 || Date.now() - order.lapsedAt.getTime() > lateHours * 3_600_000) return null
  try {
    return await transaction(tx, async (inner) => {
      if (order.couponCode !== null) await reclaimCoupon(inner, order.couponCode)
      const movement = { reason: 'reopen', orderId: order.orderId, userId: order.userId } as const
      await takeStock(inner, openPiecesOf(await findPiecesOfOrder(inner, order.id)), movement)
      await inner
        .insert(orderHistory)
        .values({ orderId: order.id, status: 'placed', at: sql`clock_timestamp()` })
      const [placed] = await inner
        .update(orders)
        .set({ status: 'placed', lapsedAt: null, updatedAt: sql`now()` })
        .where(eq(orders.id, order.id))
        .returning()
      return placed!
    })
  } catch (error) {
    if (isStoreError(error) && error.code === 'OUT_OF_STOCK') return null
    throw error
  }
}

/** An order that was changed to cash, and is paid online while it is still placed, is an online order again. */
async function countOnlineMoney(
  tx: Transaction,
  order: OrderRow,
  money: readonly CapturedMoney[],
): Promise<OrderRow> {
  if (order.paymentType !== 'cod' || order.status !== 'placed') return order
  const online = money.find(
    ({ provider, amount, refunding }) => isOnlineMoney(provider) && amount > refunding,
  )
  if (!online) return order
  const [changed] = await tx
    .update(orders)
    .set({
      paymentType: online.provider === 'upi' ? 'upi' : 'online',
      codState: null,
      // It may be too little, and an order that is paid first is held for a while only.
      payBy: await payBy(tx),
    })
    .where(eq(orders.id, order.id))
    .returning()
  return changed!
}

async function insertRefunds(
  tx: Transaction,
  order: OrderRow,
  due: readonly { captureId: number; amount: number }[],
  money: readonly CapturedMoney[],
  { reason = 'surplus', returnId, refundTo }: SettledFor,
): Promise<void> {
  if (due.length === 0) return
  const canRefund = new Set(money.filter(({ provider }) => isGateway(provider)).map(({ id }) => id))
  await tx
    .select({ id: captures.id })
    .from(captures)
    .where(
      inArray(
        captures.id,
        due.map(({ captureId }) => captureId),
      ),
    )
    .for('update')
  for (const { captureId, amount } of due) {
    await tx
      .update(captures)
      .set({ refundingPaise: sql`${captures.refundingPaise} + ${amount}` })
      .where(eq(captures.id, captureId))
    await tx.insert(refunds).values({
      reference: newRefundReference(),
      captureId,
      orderId: order.id,
      amountPaise: amount,
      reason,
      returnId: returnId ?? null,
      // Not when the transaction began: the return that it pays for came before.
      createdAt: sql`clock_timestamp()`,
      ...(canRefund.has(captureId)
        ? { state: 'queued', nextAt: sql`now()` }
        : { state: 'by_hand', refundTo: refundTo ?? null }),
    })
  }
}
