import { cancelUnits as decideCancelling } from '#shared/trade/cancel-units.ts'
import { adminOrderView } from '../trade/loaders/order-view.ts'
import { findOrderForStaff } from '../trade/loaders/order.queries.ts'
import { orderCommands } from '../trade/order-command.ts'

const orderCommand = orderCommands()

/**
 * Cancels open units of an order: to stock or written off, credited where invoiced, refunded; where none are left the
 * order is cancelled (docs/product/parcels.md, Cancelling units).
 */
export const cancelUnits = orderCommand('POST /api/admin/orders/:id/cancel-pieces', {
  order: ({ params }) => ({ order: params.id }),
  decide: (change, { body: { lines, reason } }) => decideCancelling(change, lines, reason),
  audit: ({ is, body: { lines, reason }, result: amount }) => ({
    action: 'order.cancel-pieces',
    entity: 'order',
    id: is.orderId,
    after: { lines, amount, ...(reason !== '' && { reason }) },
  }),
  reply: async ({ tx, is }) => ({ order: adminOrderView((await findOrderForStaff(tx, is.orderId))!) }),
})
