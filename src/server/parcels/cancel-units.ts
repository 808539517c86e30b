import type { AdminOrder } from '#shared/orders/order.schema.ts'
import type { CancelledPieces } from '#shared/parcels/parcel.schema.ts'
import { cancelUnits as decideCancelling } from '#shared/trade/cancel-units.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { adminOrderView } from '../trade/loaders/order-view.ts'
import { findOrderForStaff } from '../trade/loaders/order.queries.ts'
import type { OrderMailConfig } from '../trade/mail/queue-order-mail.ts'
import { changeOrder } from '../trade/change-order.ts'

interface Cancellation extends CancelledPieces {
  by: SessionUser
  orderId: string
  config: OrderMailConfig
}

/**
 * Cancels open pieces of an order: to stock or written off, credited where invoiced, refunded; where none are left the
 * order is cancelled (docs/product/parcels.md, Cancelling pieces). Throws NOT_FOUND and NOTHING_OPEN.
 */
export async function cancelUnits(
  db: Database,
  { by, orderId, lines, reason, config }: Cancellation,
): Promise<AdminOrder> {
  return transaction(db, async (tx) => {
    const { result: amount } = await changeOrder(tx, { order: orderId }, { by: by.id, config }, (change) =>
      decideCancelling(change, lines, reason),
    )
    await recordAudit(tx, {
      by,
      action: 'order.cancel-pieces',
      entity: 'order',
      entityId: orderId,
      after: { lines, amount, ...(reason !== '' && { reason }) },
    })
    return adminOrderView((await findOrderForStaff(tx, orderId))!)
  })
}
