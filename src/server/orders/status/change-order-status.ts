import { eq, sql } from 'drizzle-orm'
import { invalid, notFound, StoreError } from '#shared/errors.ts'
import { statusLabels, type OrderStatus } from '#shared/orders/order-status.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { SessionUser } from '../../auth/sessions/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import { moveOrder } from './move-order.ts'
import { adminOrderView, orderView } from '../lists/order-view.ts'
import { orders } from '../order.tables.ts'
import { findOrderForStaff, lockOrder, type OrderRow } from '../lists/order.queries.ts'
import { queueStatusMail, type OrderMailConfig } from '../mail/queue-order-mail.ts'

interface StatusChange {
  by: SessionUser
  orderId: string
  status: OrderStatus
  /** The status that the caller has seen. */
  seen?: OrderStatus | undefined
  /** `refused`: the parcel of a cash order that is cancelled was refused at the door. */
  reason?: 'refused' | undefined
  config: OrderMailConfig
}

/**
 * Staff may set any status at any time (docs/product/orders.md, Statuses); the same status again changes nothing.
 * Throws NOT_FOUND, NOT_PAID, NOT_CONFIRMED, NOT_REOPENABLE, VALIDATION_FAILED for a `reason` that does not fit, EDIT_CONFLICT when the status is neither `seen` nor the wanted one, and OUT_OF_STOCK when the stock
 * of a reopened order is gone.
 */
export async function changeOrderStatus(
  db: Database,
  { by, orderId, status, seen, reason, config }: StatusChange,
): Promise<AdminOrder> {
  return transaction(db, async (tx) => {
    const before = await lockOrder(tx, orderId)
    if (!before) throw notFound(orderMessages.notFound)
    if (seen !== undefined && before.status !== seen && before.status !== status)
      throw changedMeanwhile(adminOrderView((await findOrderForStaff(tx, orderId))!))
    if (reason === 'refused') await markRefused(tx, before, status)
    if (before.status !== status) await moveOrder(tx, before, status, by.id)
    const order = (await findOrderForStaff(tx, orderId))!
    if (before.status === status) return adminOrderView(order)

    await recordAudit(tx, {
      by,
      action: 'order.status',
      entity: 'order',
      entityId: orderId,
      before: { status: before.status, payment_status: before.paymentStatus },
      after: { status: order.status, payment_status: order.paymentStatus },
    })
    await queueStatusMail(tx, {
      userId: order.userId,
      order: orderView(order, config.publicUrl),
      config,
      byCustomer: false,
    })
    return adminOrderView(order)
  })
}

/** Throws VALIDATION_FAILED unless a shipped cash order is cancelled. */
async function markRefused(tx: Transaction, order: OrderRow, to: OrderStatus): Promise<void> {
  if (to !== 'cancelled' || order.status !== 'shipped' || order.paymentType !== 'cod')
    throw invalid({ reason: 'Only a shipped cash order can be refused, and is cancelled then' })
  await tx
    .update(orders)
    .set({ refusedAt: sql`now()` })
    .where(eq(orders.id, order.id))
}

const changedMeanwhile = (current: AdminOrder) =>
  new StoreError('EDIT_CONFLICT', `Not changed: it is ${statusLabels[current.status].toLowerCase()} by now`, {
    details: { current },
  })
