import { sql } from 'drizzle-orm'
import { partOfOrder } from '#shared/invoices/part-of-order.ts'
import type { Transaction } from '../../db/transaction.ts'
import { creditPieces } from '../../invoices/credit-pieces.ts'
import { findInvoiceToCredit } from '../../invoices/find-invoice-to-credit.ts'
import { findLinesOfOrder, type OrderRow } from '../../orders/lists/order.queries.ts'
import { newReturnNumber } from '../../returns/new-return-number.ts'
import { returnEvents, returnLines, returns } from '../../returns/return.tables.ts'
import { findReturnedPieces, withReturned } from './returned-pieces.queries.ts'

/** Pieces of one line of an order, in one size, that came back to staff. */
export interface ReturnedLine {
  position: number
  size: string
  quantity: number
  restock: boolean
}

interface BookedReturn {
  /** locked */
  order: OrderRow
  lines: readonly ReturnedLine[]
  charges: boolean
  by: string | null
  /** why staff took them back */
  decision?: string | undefined
}

export interface BookedAs {
  id: number
  number: string
  amount: number
  note: string | null
}

/**
 * Books pieces that came back to staff as a return that is settled at once, with its credit note. Their stock and what is
 * owed for them is up to the caller.
 */
export async function bookReturn(
  tx: Transaction,
  { order, lines, charges, by, decision }: BookedReturn,
): Promise<BookedAs> {
  const orderLines = await findLinesOfOrder(tx, order.id)
  const before = await findReturnedPieces(tx, order.id)
  const after = withReturned(before, lines, charges)
  const invoice = await findInvoiceToCredit(tx, order.orderId)
  const note =
    invoice &&
    (await creditPieces(tx, { invoice, order, lines: orderLines, before, after, reason: 'return' }))
  const amount = partOfOrder(order, orderLines, before, after).total
  const [booked] = await tx
    .insert(returns)
    .values({
      number: newReturnNumber(),
      orderId: order.id,
      userId: order.userId,
      source: 'staff',
      state: 'settled',
      method: 'self',
      charges,
      decision: decision ?? '',
      amount,
      creditNoteId: note?.id ?? null,
      by,
      // Not when it began to wait for the order: what was delivered meanwhile came before.
      settledAt: sql`clock_timestamp()`,
    })
    .returning()
  if (lines.length > 0)
    await tx.insert(returnLines).values(
      lines.map(({ position, size, quantity, restock }, n) => ({
        returnId: booked!.id,
        n,
        orderId: order.id,
        position,
        size,
        quantity,
        wants: 'refund' as const,
        good: restock ? quantity : 0,
        damaged: restock ? 0 : quantity,
        missing: 0,
        refused: 0,
      })),
    )
  await tx.insert(returnEvents).values({ returnId: booked!.id, state: 'settled', userId: by })
  return { id: booked!.id, number: booked!.number, amount, note: note?.number ?? null }
}
