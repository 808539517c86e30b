import { eq, sql } from 'drizzle-orm'
import { partOfOrder, type Pieces } from '#shared/invoices/part-of-order.ts'
import { isShopFault, shopFaults } from '#shared/returns/return-states.ts'
import type { Transaction } from '../db/transaction.ts'
import { creditPieces } from '../invoices/credit-pieces.ts'
import { findInvoiceToCredit } from '../invoices/find-invoice-to-credit.ts'
import { findLinesOfOrder, type OrderLineRow, type OrderRow } from '../orders/lists/order.queries.ts'
import { orders } from '../orders/order.tables.ts'
import { findReturnedPieces, withReturned } from '../payments/returns/returned-pieces.queries.ts'
import { settleOrder } from '../payments/settle-order.ts'
import type { LockedLine } from './lock-return.ts'
import type { ReturnRow } from './return.queries.ts'
import { returns } from './return.tables.ts'
import { setReturnState } from './set-return-state.ts'

/** A line of a return as it was inspected. */
export interface InspectedLine extends LockedLine {
  good: number
  damaged: number
  missing: number
  refused: number
  /** good and damaged ones: they have come back */
  back: number
}

interface SettledReturn {
  /** locked */
  order: OrderRow
  row: ReturnRow
  lines: readonly InspectedLine[]
  by: string | null
}

/**
 * Settles a locked return whose pieces were inspected and are in stock: what is not owed any more, the fee as a deduction,
 * the refund, and the credit note last, because other transactions wait for its number.
 */
export async function settleReturn(
  tx: Transaction,
  { order, row, lines, by }: SettledReturn,
): Promise<ReturnRow> {
  const refunded = lines.filter(({ wants, back }) => wants === 'refund' && back > 0)
  const back = refunded.map((line) => ({ position: line.position, quantity: line.back }))
  const orderLines = await findLinesOfOrder(tx, order.id)
  const before = await findReturnedPieces(tx, order.id)
  const charges =
    !before.charges &&
    isAll(orderLines, withReturned(before, back, false)) &&
    (await isAllTheShopsFault(tx, order, refunded))
  const after = withReturned(before, back, charges)
  const worth = partOfOrder(order, orderLines, before, after).total
  const isCharged = refunded.some(({ reason }) => reason !== null && !isShopFault(reason))
  const fee = isCharged ? Math.min(row.fee, worth) : 0
  const settled = await setReturnState(tx, row, 'settled', {
    userId: by,
    set: { amount: worth, fee, charges, by, ...(!lines.some(isReplaced) && { refundTo: null }) },
  })
  const [owing] = await tx
    .update(orders)
    .set({ deductions: sql`${orders.deductions} + ${fee}`, updatedAt: sql`now()` })
    .where(eq(orders.id, order.id))
    .returning()
  await settleOrder(tx, owing!, { reason: 'return', returnId: row.id, refundTo: row.refundTo })
  const invoice = refunded.length > 0 ? await findInvoiceToCredit(tx, order.orderId) : null
  if (!invoice) return settled
  const pieces = { invoice, order, lines: orderLines, before, after }
  const note = await creditPieces(tx, { ...pieces, reason: 'return', deduction: fee })
  await tx
    .update(returns)
    .set({ creditNoteId: note?.id ?? null })
    .where(eq(returns.id, row.id))
  return settled
}

/** Its refund goes there too, should the other size not arrive. */
const isReplaced = ({ wants, back }: InspectedLine): boolean => wants === 'exchange' && back > 0

const isAll = (lines: readonly OrderLineRow[], { quantities }: Pieces): boolean =>
  lines.every(({ position, quantity }) => (quantities.get(position) ?? 0) === quantity)

/**
 * Shipping comes back with the last piece of an order only where every return was the shop's fault
 * (docs/product/parcels.md, Worth).
 */
async function isAllTheShopsFault(
  tx: Transaction,
  order: OrderRow,
  lines: readonly InspectedLine[],
): Promise<boolean> {
  if (!lines.every(({ reason }) => isShopFault(reason))) return false
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (
      select from return_lines l join returns r on r.id = l.return_id
      where r.order_id = ${order.id} and r.state = 'settled' and l.wants = 'refund' and l.good + l.damaged > 0
        and (l.reason is null or l.reason not in ${[...shopFaults]})
    ) as found`)
  return !rows[0]!.found
}
