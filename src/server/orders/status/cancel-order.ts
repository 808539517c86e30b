import { StoreError } from '#shared/errors.ts'
import { customerMayCancel } from '#shared/orders/order-status.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { setStatus } from '#shared/trade/set-status.ts'
import { orderView } from '../../trade/loaders/order-view.ts'
import { findOrderOfCustomer } from '../../trade/loaders/order.queries.ts'
import { orderCommands } from '../../trade/order-command.ts'

const orderCommand = orderCommands()

/**
 * Cancels a customer's own order while its status is `placed` (docs/product/orders.md, Statuses). The order's row is
 * locked, so that parallel requests return the stock once.
 */
export const cancelOrder = orderCommand('PUT /api/orders/:id/cancel', {
  order: ({ params, user }) => ({ order: params.id, userId: user.id }),
  decide: (change) => {
    if (!customerMayCancel(change.order.status))
      throw new StoreError('NOT_CANCELLABLE', orderMessages.notCancellable)
    setStatus(change, 'cancelled')
    change.effects.notices.push({ kind: 'status', status: 'cancelled', isByCustomer: true })
  },
  reply: async ({ tx, params, user, deps: { config } }) => ({
    order: orderView((await findOrderOfCustomer(tx, user.id, params.id))!, config.publicUrl),
  }),
})
