import { partOfOrder } from '#shared/invoices/part-of-order.ts'
import type { Transaction } from '../../db/transaction.ts'
import { creditPieces } from '../../invoices/credit-pieces.ts'
import { findInvoiceToCredit } from '../../invoices/find-invoice-to-credit.ts'
import { findLinesOfOrder, type OrderRow } from '../../orders/lists/order.queries.ts'
import { returns, type ReturnedLine } from '../payment.tables.ts'
import { findReturnedPieces, withReturned } from './returned-pieces.queries.ts'

interface BookedReturn {
  /** locked */
  order: OrderRow
  lines: ReturnedLine[]
  charges: boolean
  by: string | null
}

/** Books pieces that came back, with their credit note. Their stock and what is owed for them is up to the caller. */
export async function bookReturn(
  tx: Transaction,
  { order, lines, charges, by }: BookedReturn,
): Promise<{ amount: number; note: string | null }> {
  const orderLines = await findLinesOfOrder(tx, order.id)
  const before = await findReturnedPieces(tx, order.id)
  const after = withReturned(before, lines, charges)
  const invoice = await findInvoiceToCredit(tx, order.orderId)
  const note =
    invoice &&
    (await creditPieces(tx, { invoice, order, lines: orderLines, before, after, reason: 'return' }))
  const amount = partOfOrder(order, orderLines, before, after).total
  await tx
    .insert(returns)
    .values({ orderId: order.id, lines, charges, amount, creditNoteId: note?.id ?? null, by })
  return { amount, note: note?.number ?? null }
}
