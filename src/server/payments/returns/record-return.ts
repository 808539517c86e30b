import { notFound, StoreError } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import type { OrderPayments, OrderReturn, ReturnInput } from '#shared/payments/order-payments.schema.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { SessionUser } from '../../auth/sessions/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { findLinesOfOrder, lockOrder, type OrderLineRow } from '../../orders/lists/order.queries.ts'
import { returnStock, writeOff } from '../../products/stock/move-stock.ts'
import { countPiecesOfOrder, findPiecesOfOrder } from '../../parcels/pieces.queries.ts'
import { chooseSizes } from '../../returns/choose-sizes.ts'
import { findHeldPieces } from '../../returns/held-pieces.queries.ts'
import { settleOrder } from '../settle-order.ts'
import { areReturnable, findOrderPayments } from './order-payments.queries.ts'
import { bookReturn, type ReturnedLine } from './book-return.ts'
import { findReturnedPieces } from './returned-pieces.queries.ts'

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
    const order = await lockOrder(tx, orderId)
    if (!order) throw notFound(orderMessages.notFound)
    checkSeen((await findOrderPayments(tx, orderId))!, given)
    const orderLines = await findLinesOfOrder(tx, order.id)
    const before = await findReturnedPieces(tx, order.id)
    const pieces = countPiecesOfOrder(await findPiecesOfOrder(tx, order.id))
    if (!areReturnable(order, pieces, before, lines, charges))
      throw new StoreError('NOT_RETURNABLE', paymentMessages.notReturnable)
    const held = await findHeldPieces(tx, order.id)
    const sized = chooseSizes(lines, held, (position) => orderLines[position]!.size)
    const movement = { orderId, userId: by.id }
    const broken = sized.filter(({ restock }) => !restock)
    await returnStock(tx, stockOf(orderLines, sized), { reason: 'return', ...movement })
    await writeOff(tx, stockOf(orderLines, broken), movement)
    const { id, amount, note } = await bookReturn(tx, {
      order,
      lines: sized,
      charges,
      by: by.id,
      decision: reason,
    })
    await settleOrder(tx, order, { reason: 'return', returnId: id })
    await recordAudit(tx, {
      by,
      action: 'order.return',
      entity: 'order',
      entityId: orderId,
      after: { lines, charges, amount, credit_note: note, reason },
    })
    return (await findOrderPayments(tx, orderId))!.returns.at(-1)!
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

const stockOf = (orderLines: readonly OrderLineRow[], lines: readonly ReturnedLine[]) =>
  lines.map(({ position, size, quantity }) => ({
    productId: orderLines[position]!.productId,
    size,
    quantity,
  }))
