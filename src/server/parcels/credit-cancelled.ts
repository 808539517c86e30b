import { eq, sql } from 'drizzle-orm'
import { partOfOrder } from '#shared/invoices/part-of-order.ts'
import type { TaxFigures } from '#shared/invoices/tax-document.ts'
import type { RefundReason } from '#shared/payments/payment-states.ts'
import { settlement } from '#shared/payments/settlement.ts'
import type { Transaction } from '../db/transaction.ts'
import { creditPieces } from '../invoices/credit-pieces.ts'
import { findInvoiceToCredit } from '../invoices/find-invoice-to-credit.ts'
import { findLinesOfOrder, type OrderRow } from '../orders/lists/order.queries.ts'
import { orderLines, orders } from '../orders/order.tables.ts'
import { findReturnedPieces, withReturned } from '../payments/returns/returned-pieces.queries.ts'
import { findMoney } from '../payments/settle-order.ts'

interface CancelledLines {
  /** locked */
  order: OrderRow
  lines: readonly { position: number; quantity: number }[]
  reason: RefundReason & TaxFigures['reason']
  /** rupees that the shop keeps of what goes back, as far as anything does */
  deduct?: number
}

/**
 * Marks pieces of a locked order as cancelled, with what is credited for them (docs/product/parcels.md, Cancelling
 * pieces). Returns their worth in rupees. Their stock is up to the caller, who moves it first, because other transactions
 * wait for the number of the credit note; and so is what goes back.
 */
export async function creditCancelled(
  tx: Transaction,
  { order, lines, reason, deduct = 0 }: CancelledLines,
): Promise<number> {
  const all = await findLinesOfOrder(tx, order.id)
  const before = await findReturnedPieces(tx, order.id)
  const after = withReturned(before, lines, false)
  const worth = partOfOrder(order, all, before, after).total
  for (const { position, quantity } of lines)
    await tx
      .update(orderLines)
      .set({ cancelled: sql`${orderLines.cancelled} + ${quantity}` })
      .where(sql`${orderLines.orderId} = ${order.id} and ${orderLines.position} = ${position}`)
  const [changed] = await tx
    .update(orders)
    .set({ cancelledWorth: sql`${orders.cancelledWorth} + ${worth}`, updatedAt: sql`now()` })
    .where(eq(orders.id, order.id))
    .returning()
  if (order.status === 'cancelled') return worth
  const deduction = deduct === 0 ? 0 : Math.min(deduct, worth, await goingBack(tx, changed!))
  if (deduction > 0)
    await tx
      .update(orders)
      .set({ deductions: sql`${orders.deductions} + ${deduction}` })
      .where(eq(orders.id, order.id))
  const invoice = await findInvoiceToCredit(tx, order.orderId)
  if (invoice) await creditPieces(tx, { invoice, order, lines: all, before, after, reason, deduction })
  return worth
}

/** Whole rupees that go back now. */
async function goingBack(tx: Transaction, order: OrderRow): Promise<number> {
  const { refunds } = settlement(await findMoney(tx, order))
  return Math.floor(refunds.reduce((sum, { amount }) => sum + amount, 0) / 100)
}
