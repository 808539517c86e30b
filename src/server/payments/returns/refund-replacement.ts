import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import type { OrderRow } from '../../orders/lists/order.queries.ts'
import { forgetRefundTo } from '../../returns/forget-refund-to.ts'
import { returns } from '../../returns/return.tables.ts'
import { bookReturn } from './book-return.ts'
import { settleOrder } from '../settle-order.ts'

interface UndeliveredReplacement {
  /** locked */
  order: OrderRow
  /** the return for which they were sent */
  returnId: number
  lines: readonly { position: number; size: string; quantity: number; good: number }[]
  by: string
}

/**
 * Pays back pieces that were sent in exchange and came back undelivered: they count as returned for money
 * (docs/product/parcels.md, Coming back). Their stock is up to the caller.
 */
export async function refundReplacement(
  tx: Transaction,
  { order, returnId, lines, by }: UndeliveredReplacement,
): Promise<void> {
  const returned = lines.flatMap(({ position, size, quantity, good }) =>
    [
      { position, size, quantity: good, restock: true },
      { position, size, quantity: quantity - good, restock: false },
    ].filter((line) => line.quantity > 0),
  )
  const { id } = await bookReturn(tx, { order, lines: returned, charges: false, by })
  const [asked] = await tx
    .select({ refundTo: returns.refundTo })
    .from(returns)
    .where(eq(returns.id, returnId))
  await settleOrder(tx, order, { reason: 'return', returnId: id, refundTo: asked?.refundTo })
  await forgetRefundTo(tx, returnId)
}
