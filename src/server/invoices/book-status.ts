import type { OrderStatus } from '#shared/orders/order-status.ts'
import { taxFiguresOf, type InvoicedLine, type InvoicedOrder } from '#shared/invoices/tax-document.ts'
import type { Transaction } from '../db/transaction.ts'
import { findOpenInvoice } from './invoice.queries.ts'
import { issueTaxDocument } from './issue-tax-document.ts'
import { findSeller } from './seller.queries.ts'

interface BookedOrder extends InvoicedOrder {
  userId: string
}

/**
 * Keeps the books of an order that comes to this status: an invoice once it leaves `placed` for anything but
 * cancelled, a credit note when it is cancelled after that, and a new invoice when it is reopened and goes on. Called
 * with the order's row locked, and last of all, because others wait for the number.
 */
export async function bookStatus(
  tx: Transaction,
  order: BookedOrder,
  to: OrderStatus,
  findLines: () => Promise<InvoicedLine[]>,
): Promise<void> {
  if (to === 'placed') return
  const invoice = await findOpenInvoice(tx, order.orderId)
  if (to === 'cancelled') {
    if (!invoice) return
    const { userId, figures, id } = invoice
    return issueTaxDocument(tx, { kind: 'credit_note', userId, figures, reverses: id })
  }
  if (invoice) return
  const figures = taxFiguresOf(order, await findLines(), await findSeller(tx))
  await issueTaxDocument(tx, { kind: 'invoice', userId: order.userId, figures })
}
