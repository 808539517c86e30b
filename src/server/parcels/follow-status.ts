import { statusOfParcels } from '#shared/parcels/follow-parcels.ts'
import type { Transaction } from '../db/transaction.ts'
import { orderView } from '../orders/lists/order-view.ts'
import { findOrderForStaff, lockOrder, type OrderRow } from '../orders/lists/order.queries.ts'
import { queueStatusMail, type OrderMailConfig } from '../orders/mail/queue-order-mail.ts'
import { moveOrder } from '../orders/status/move-order.ts'
import { findPiecesOfOrder } from './pieces.queries.ts'

/**
 * Moves a locked order forwards to the status that its parcels say (docs/product/parcels.md, Status follows), with its
 * mail, unless a mail about a parcel was `told` in its place. Returns the order as it is then. Throws NOT_PAID and
 * NOT_CONFIRMED.
 */
export async function followStatus(
  tx: Transaction,
  order: OrderRow,
  userId: string | null,
  config: OrderMailConfig,
  { told = false } = {},
): Promise<OrderRow> {
  const { lines, parcels } = await findPiecesOfOrder(tx, order.id)
  const to = statusOfParcels(order.status, lines, parcels)
  if (to === null) return order
  await moveOrder(tx, order, to, userId, { follows: true })
  if (!told) {
    const moved = (await findOrderForStaff(tx, order.orderId))!
    await queueStatusMail(tx, {
      userId: order.userId,
      order: orderView(moved, config.publicUrl),
      config,
      byCustomer: false,
    })
  }
  return (await lockOrder(tx, order.orderId))!
}
