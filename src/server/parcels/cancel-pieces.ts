import { notFound } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import type { CancelledPieces } from '#shared/parcels/parcel.schema.ts'
import type { RefundReason } from '#shared/payments/payment-states.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { adminOrderView, orderView } from '../orders/lists/order-view.ts'
import { findOrderForStaff, lockOrder, type OrderRow } from '../orders/lists/order.queries.ts'
import { queueStatusMail, type OrderMailConfig } from '../orders/mail/queue-order-mail.ts'
import { moveOrder } from '../orders/status/move-order.ts'
import { settleOrder } from '../payments/settle-order.ts'
import { returnStock, writeOff } from '../products/stock/move-stock.ts'
import { shareOutCash } from './cash-to-collect.ts'
import { creditCancelled } from './credit-cancelled.ts'
import { followStatus } from './follow-status.ts'
import { chooseOpen } from './make-parcel.ts'
import { findPiecesOfOrder, openPiecesOf } from './pieces.queries.ts'

interface Cancellation extends CancelledPieces {
  by: SessionUser
  orderId: string
  config: OrderMailConfig
}

/**
 * Cancels open pieces of an order: to stock or written off, credited where invoiced, refunded; where none are left the
 * order is cancelled (docs/product/parcels.md, Cancelling pieces). Throws NOT_FOUND and NOTHING_OPEN.
 */
export async function cancelPieces(
  db: Database,
  { by, orderId, lines, config }: Cancellation,
): Promise<AdminOrder> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw notFound(orderMessages.notFound)
    const open = order.status === 'cancelled' ? [] : openPiecesOf(await findPiecesOfOrder(tx, order.id))
    const chosen = chooseOpen(open, lines)
    const movement = { orderId, userId: by.id }
    await returnStock(tx, chosen, { reason: 'cancel', ...movement })
    const kept = new Set(lines.filter(({ restock }) => restock).map(({ position }) => position))
    const broken = chosen.filter(({ position }) => !kept.has(position))
    await writeOff(tx, broken, movement)
    const reason = 'pieces'
    const worth = await creditCancelled(tx, { order, lines: chosen, reason })
    await goOn(tx, { order: (await lockOrder(tx, orderId))!, by: by.id, reason, config })
    await recordAudit(tx, {
      by,
      action: 'order.cancel-pieces',
      entity: 'order',
      entityId: orderId,
      after: { lines, amount: worth },
    })
    return adminOrderView((await findOrderForStaff(tx, orderId))!)
  })
}

interface Reduced {
  order: OrderRow
  by: string
  /** of what goes back */
  reason: RefundReason
  config: OrderMailConfig
}

/** Cancels an order of which nothing is left; else its parcels may be the whole of it now. Pays back what is too much. */
export async function goOn(tx: Transaction, { order, by, reason, config }: Reduced): Promise<void> {
  const { lines } = await findPiecesOfOrder(tx, order.id)
  if (lines.some(({ quantity, cancelled }) => cancelled < quantity)) {
    const { order: settled } = await settleOrder(tx, order, { reason })
    await shareOutCash(tx, settled)
    await followStatus(tx, settled, by, config)
    return
  }
  await moveOrder(tx, order, 'cancelled', by, { reason })
  const cancelled = (await findOrderForStaff(tx, order.orderId))!
  const mail = {
    userId: order.userId,
    order: orderView(cancelled, config.publicUrl),
    config,
    byCustomer: false,
  }
  await queueStatusMail(tx, mail)
}
