import { notFound, StoreError } from '#shared/errors.ts'
import { customerMayCancel } from '#shared/orders/order-status.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { moveOrder } from './move-order.ts'
import { orderView } from '../lists/order-view.ts'
import { findOrderOfCustomer, lockOrder } from '../lists/order.queries.ts'
import { queueStatusMail, type OrderMailConfig } from '../mail/queue-order-mail.ts'

interface Cancellation {
  userId: string
  orderId: string
  config: OrderMailConfig
}

/**
 * Cancels a customer's own order while its status is `placed` (docs/product/orders.md, Statuses). The order's row is
 * locked, so that parallel requests return the stock once. Throws NOT_FOUND or NOT_CANCELLABLE.
 */
export async function cancelOrder(db: Database, { userId, orderId, config }: Cancellation): Promise<Order> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.userId !== userId) throw notFound(orderMessages.notFound)
    if (!customerMayCancel(order.status))
      throw new StoreError('NOT_CANCELLABLE', orderMessages.notCancellable)
    await moveOrder(tx, order, 'cancelled', userId)
    const cancelled = orderView((await findOrderOfCustomer(tx, userId, orderId))!, config.publicUrl)
    await queueStatusMail(tx, { userId, order: cancelled, config, byCustomer: true })
    return cancelled
  })
}
