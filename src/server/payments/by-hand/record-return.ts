import { StoreError } from '#shared/errors.ts'
import type { OrderPayments, OrderReturn, ReturnInput } from '#shared/payments/order-payments.schema.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import { takeBack } from '#shared/trade/take-back.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { lockTrade } from '../../trade/loaders/load-trade.ts'
import { findOrderPayments } from '../order-payments.queries.ts'

interface NewReturn extends ReturnInput {
  by: SessionUser
  orderId: string
}

/**
 * Records pieces that came back, with their stock, their credit note and what is owed for them
 * (docs/product/payments.md, Returns). Throws NOT_FOUND, EDIT_CONFLICT when other money or pieces came back than the
 * caller has seen, and NOT_RETURNABLE for more pieces than are left and for an order that is not out.
 */
export async function recordReturn(db: Database, given: NewReturn): Promise<OrderReturn> {
  const { by, orderId, lines, charges, reason } = given
  return transaction(db, async (tx) => {
    await lockTrade(tx, { order: orderId })
    checkSeen((await findOrderPayments(tx, orderId))!, given)
    const { result: entry } = await changeOrder(tx, { order: orderId }, { by: by.id }, (one) =>
      takeBack(one, { lines, charges, reason }),
    )
    const booked = (await findOrderPayments(tx, orderId))!.returns.at(-1)!
    await recordAudit(tx, {
      by,
      action: 'order.return',
      entity: 'order',
      entityId: orderId,
      after: { lines, charges, amount: entry.amount, credit_note: booked.credit_note, reason },
    })
    return booked
  })
}

/** A double press, or a colleague who was faster, must not return the same pieces twice. */
function checkSeen(
  current: OrderPayments,
  { seen_refunded: refunded, seen_returns: count = current.returns.length }: ReturnInput,
): void {
  if (refunded === current.amount_refunded && count === current.returns.length) return
  throw new StoreError('EDIT_CONFLICT', paymentMessages.returnsChanged, { details: { current } })
}
