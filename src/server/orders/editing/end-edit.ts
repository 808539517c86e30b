import { notFound } from '#shared/errors.ts'
import { editMessages } from '#shared/orders/edit-messages.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { editOrder } from '#shared/trade/edit-order.ts'
import { notEditable } from '#shared/trade/edit-refusal.ts'
import type { EditWish } from '#shared/trade/plan-edit.ts'
import type { TradeChange } from '#shared/trade/trade-change.ts'
import { endWaitingEdit } from '#shared/trade/waiting-edit.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Database } from '../../db/database.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { adminOrderView } from '../../trade/loaders/order-view.ts'
import { findOrderForStaff, lockOrder, type OrderRow } from '../../trade/loaders/order.queries.ts'
import type { OrderMailConfig } from '../../trade/mail/queue-order-mail.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { findEditFacts } from './find-edit-facts.ts'

interface WaitingRequest {
  by: SessionUser
  orderId: string
  config: OrderMailConfig
}

/** Withdraws an edit that waits for its money: the order stays as it is. Throws NOT_FOUND and NOT_EDITABLE without one. */
export const withdrawEdit = (db: Database, request: WaitingRequest): Promise<AdminOrder> =>
  changeWaiting(db, { ...request, action: 'order.edit-withdraw' }, () =>
    Promise.resolve((change) => endWaitingEdit(change, editMessages.withdrawn)),
  )

/** Makes an edit that waits, without what is to be paid for it. Throws NOT_FOUND, NOT_EDITABLE and VALIDATION_FAILED. */
export const waiveEdit = (db: Database, request: WaitingRequest): Promise<AdminOrder> =>
  changeWaiting(db, { ...request, action: 'order.edit-waive' }, async (tx, order) => {
    const { edited, reason } = order.waitingEdit!
    const wish: EditWish = {
      items: edited.lines.map(({ productId, size, quantity }) => ({ product_id: productId, size, quantity })),
      address: edited.shippingAddress,
      stateCode: edited.stateCode,
      isWaived: true,
    }
    const facts = await findEditFacts(tx, order, wish)
    return (change) => void editOrder(change, { wish, facts, reason, payBy: change.now })
  })

async function changeWaiting(
  db: Database,
  { by, orderId, config, action }: WaitingRequest & { action: string },
  prepare: (tx: Transaction, order: OrderRow) => Promise<(change: TradeChange) => void>,
): Promise<AdminOrder> {
  return transaction(db, async (tx) => {
    const row = await lockOrder(tx, orderId)
    if (!row) throw notFound(orderMessages.notFound)
    if (row.waitingEdit === null) throw notEditable(editMessages.noneWaits)
    const decide = await prepare(tx, row)
    await changeOrder(tx, { id: row.id }, { by: by.id, config }, decide)
    await recordAudit(tx, { by, action, entity: 'order', entityId: orderId, after: row.waitingEdit.texts })
    return adminOrderView((await findOrderForStaff(tx, orderId))!)
  })
}
