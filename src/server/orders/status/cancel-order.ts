import { StoreError } from '#shared/errors.ts'
import { customerMayCancel } from '#shared/orders/order-status.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { setStatus } from '#shared/trade/set-status.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { orderView } from '../../trade/loaders/order-view.ts'
import { findOrderOfCustomer } from '../../trade/loaders/order.queries.ts'
import { changeOrder } from '../../trade/change-order.ts'
import type { OrderMailConfig } from '../../trade/mail/queue-order-mail.ts'

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
    await changeOrder(tx, { order: orderId, userId }, { by: userId, config }, (change) => {
      if (!customerMayCancel(change.order.status))
        throw new StoreError('NOT_CANCELLABLE', orderMessages.notCancellable)
      setStatus(change, 'cancelled')
      change.effects.notices.push({ kind: 'status', status: 'cancelled', isByCustomer: true })
    })
    return orderView((await findOrderOfCustomer(tx, userId, orderId))!, config.publicUrl)
  })
}
