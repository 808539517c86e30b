import { isEmptyPart, partOfOrder, type Pieces } from '#shared/invoices/part-of-order.ts'
import type { InvoicedLine, InvoicedOrder, TaxFigures } from '#shared/invoices/tax-document.ts'
import type { Transaction } from '../db/transaction.ts'
import type { TaxDocumentRow } from './invoice.queries.ts'
import { issueTaxDocument, type IssuedTaxDocument } from './issue-tax-document.ts'

interface CreditedPieces {
  /** open */
  invoice: TaxDocumentRow
  order: InvoicedOrder
  lines: readonly InvoicedLine[]
  /** what had come back before */
  before: Pieces
  /** what has come back now */
  after: Pieces
  /** why, where the order is not cancelled */
  reason?: TaxFigures['reason']
  /** rupees that are not credited, though the pieces came back */
  deduction?: number
}

/** Issues the credit note for a part of an invoice; null where nothing is left to credit. */
export async function creditPieces(
  tx: Transaction,
  { invoice, order, lines, before, after, reason, deduction = 0 }: CreditedPieces,
): Promise<IssuedTaxDocument | null> {
  const part = partOfOrder(order, lines, before, after)
  if (isEmptyPart(part)) return null
  const { cod_fee: _, ...head } = invoice.figures
  return issueTaxDocument(tx, {
    kind: 'credit_note',
    userId: invoice.userId,
    figures: {
      ...head,
      ...part,
      ...(deduction > 0 && { deduction, total: part.total - deduction }),
      ...(reason && { reason }),
    },
    reverses: invoice.id,
  })
}
