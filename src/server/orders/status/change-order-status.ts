import { notFound, StoreError } from '#shared/errors.ts'
import { statusLabels, type OrderStatus } from '#shared/orders/order-status.ts'
import { orderMessages, type AdminOrder } from '#shared/orders/order.schema.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { SessionUser } from '../../auth/sessions/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { moveOrder } from './move-order.ts'
import { adminOrderView, orderView } from '../lists/order-view.ts'
import { findOrderForStaff, lockOrder } from '../lists/order.queries.ts'
import { queueStatusMail, type OrderMailConfig } from '../mail/queue-order-mail.ts'

interface StatusChange {
  by: SessionUser
  orderId: string
  status: OrderStatus
  /** The status that the caller has seen. */
  seen?: OrderStatus | undefined
  config: OrderMailConfig
}

/**
 * Staff may set any status at any time (docs/product/orders.md, Statuses); the same status again changes nothing.
 * Throws NOT_FOUND, EDIT_CONFLICT when the status is neither `seen` nor the wanted one, and OUT_OF_STOCK when the stock
 * of a reopened order is gone.
 */
export async function changeOrderStatus(
  db: Database,
  { by, orderId, status, seen, config }: StatusChange,
): Promise<AdminOrder> {
  return transaction(db, async (tx) => {
    const before = await lockOrder(tx, orderId)
    if (!before) throw notFound(orderMessages.notFound)
    if (seen !== undefined && before.status !== seen && before.status !== status)
      throw changedMeanwhile(adminOrderView((await findOrderForStaff(tx, orderId))!))
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
    await queueStatusMail(tx, { userId: order.userId, order: orderView(order), config, byCustomer: false })
    return adminOrderView(order)
  })
}

const changedMeanwhile = (current: AdminOrder) =>
  new StoreError('EDIT_CONFLICT', `Not changed: it is ${statusLabels[current.status].toLowerCase()} by now`, {
    details: { current },
  })
