import type { OrderStatus } from '#shared/orders/order-status.ts'
import { allPieces, isEmptyPart } from '#shared/invoices/part-of-order.ts'
import { taxFiguresOf, type InvoicedLine, type InvoicedOrder } from '#shared/invoices/tax-document.ts'
import type { Transaction } from '../db/transaction.ts'
import { findReturnedPieces } from '../payments/returns/returned-pieces.queries.ts'
import { creditPieces } from './credit-pieces.ts'
import { findOpenInvoice } from './invoice.queries.ts'
import { issueTaxDocument } from './issue-tax-document.ts'
import { findSellerForInvoice } from './seller.queries.ts'

interface BookedOrder extends InvoicedOrder {
  id: number
  userId: string
}

/**
 * Issues the documents for a new status of an order: an invoice once it leaves `placed` for anything but cancelled, a
 * credit note for what is left of it when it is cancelled after that, and a new invoice when it is reopened and goes on.
 * Without a seller the invoice waits (issue-waiting-invoices.ts). Called with the order's row locked, and last, because
 * other transactions wait for the number.
 */
export async function bookStatus(
  tx: Transaction,
  order: BookedOrder,
  to: OrderStatus,
  findLines: () => Promise<InvoicedLine[]>,
): Promise<void> {
  if (to === 'placed') return
  const invoice = await findOpenInvoice(tx, order.orderId)
  if (to === 'cancelled' ? !invoice : invoice) return
  const seller = invoice ? null : await findSellerForInvoice(tx)
  if (!invoice && !seller) return
  const lines = await findLines()
  const returned = await findReturnedPieces(tx, order.id)
  if (invoice) {
    await creditPieces(tx, { invoice, order, lines, before: returned, after: allPieces(lines) })
    return
  }
  const figures = taxFiguresOf(order, lines, seller!, returned)
  if (!isEmptyPart(figures)) await issueTaxDocument(tx, { kind: 'invoice', userId: order.userId, figures })
}
