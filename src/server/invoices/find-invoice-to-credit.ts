import type { Transaction } from '../db/transaction.ts'
import { findOpenInvoice, type TaxDocumentRow } from './invoice.queries.ts'
import { findSellerForInvoice } from './seller.queries.ts'

/**
 * The open invoice of an order, or null. Keeps the first seller from being saved meanwhile: the invoice that waits for it
 * is without what is credited now.
 */
export async function findInvoiceToCredit(tx: Transaction, orderId: string): Promise<TaxDocumentRow | null> {
  const open = await findOpenInvoice(tx, orderId)
  if (open) return open
  await findSellerForInvoice(tx)
  return findOpenInvoice(tx, orderId)
}
