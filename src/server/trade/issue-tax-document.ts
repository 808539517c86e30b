import { sql } from 'drizzle-orm'
import { financialYear } from '#shared/invoices/financial-year.ts'
import { taxDocumentNumber, type TaxDocumentKind, type TaxFigures } from '#shared/invoices/tax-document.ts'
import type { Transaction } from '../db/transaction.ts'
import { taxDocumentCounters, taxDocuments } from './tables/invoice.tables.ts'

interface NewTaxDocument {
  kind: TaxDocumentKind
  userId: string
  figures: TaxFigures
  /** The id of the invoice that a credit note reverses. */
  reverses?: number
  /** The time of issue; sample data has past ones. */
  at?: Date
}

export interface IssuedTaxDocument {
  id: number
  number: string
}

/** Stores the document under the next number of its financial year. A failed transaction gives the number back. */
export async function issueTaxDocument(
  tx: Transaction,
  { kind, userId, figures, reverses, at = new Date() }: NewTaxDocument,
): Promise<IssuedTaxDocument> {
  const year = financialYear(at)
  const { sequence, issuedAt } = await nextNumber(tx, kind, year, at)
  const [issued] = await tx
    .insert(taxDocuments)
    .values({
      kind,
      year,
      sequence,
      number: taxDocumentNumber(kind, year, sequence),
      issuedAt,
      orderId: figures.order_id,
      userId,
      reverses: reverses ?? null,
      figures,
    })
    .returning({ id: taxDocuments.id, number: taxDocuments.number })
  return issued!
}

/** Locks the counter until the transaction ends, so that numbers have no gaps and their times never go back. */
async function nextNumber(
  tx: Transaction,
  kind: TaxDocumentKind,
  year: string,
  at: Date,
): Promise<{ sequence: number; issuedAt: Date }> {
  const [counted] = await tx
    .insert(taxDocumentCounters)
    .values({ kind, year, last: 1, lastIssuedAt: at })
    .onConflictDoUpdate({
      target: [taxDocumentCounters.kind, taxDocumentCounters.year],
      set: {
        last: sql`${taxDocumentCounters.last} + 1`,
        lastIssuedAt: sql`greatest(${taxDocumentCounters.lastIssuedAt}, excluded.last_issued_at)`,
      },
    })
    .returning({ sequence: taxDocumentCounters.last, issuedAt: taxDocumentCounters.lastIssuedAt })
  return counted!
}
