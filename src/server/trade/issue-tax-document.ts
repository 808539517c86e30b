import { sql } from 'drizzle-orm'
import { financialYear } from '#shared/invoices/financial-year.ts'
import type { TaxDocumentKind } from '#shared/invoices/document-kinds.ts'
import { taxDocumentSeries, type DocumentFigures } from '#shared/invoices/tax-document.ts'
import { findShop } from '../brand/current-shop.ts'
import type { Transaction } from '../db/transaction.ts'
import { taxDocumentCounters, taxDocuments } from './tables/invoice.tables.ts'

interface NewTaxDocument {
  kind: TaxDocumentKind
  userId: string
  figures: DocumentFigures
  /** The id of the document of which a note takes back a part. */
  reverses?: number
  /** The time of issue; sample data has past ones. */
  at: Date
}

export interface IssuedTaxDocument {
  id: number
  number: string
}

/**
 * Stores the document under the next number of its financial year. A new prefix of the brand goes on counting. The counter is locked until the transaction ends, so
 * that numbers have no gaps and their times never go back; a failed transaction gives the number back.
 */
export async function issueTaxDocument(
  tx: Transaction,
  { kind, userId, figures, reverses, at }: NewTaxDocument,
): Promise<IssuedTaxDocument> {
  const year = financialYear(at)
  const prefix = kind === 'invoice' ? (await findShop(tx)).invoicePrefix : undefined
  const { rows } = await tx.execute<{ id: string; number: string }>(sql`
    with counted as (
      insert into ${taxDocumentCounters} as c (kind, year, last, last_issued_at)
      values (${kind}, ${year}, 1, ${at.toISOString()})
      on conflict (kind, year) do update set
        last = c.last + 1, last_issued_at = greatest(c.last_issued_at, excluded.last_issued_at)
      returning last, last_issued_at
    )
    insert into ${taxDocuments} (kind, year, sequence, number, issued_at, order_id, user_id, reverses, figures)
    select ${kind}, ${year}, last,
      ${taxDocumentSeries(kind, year, prefix)} || lpad(last::text, greatest(6, length(last::text)), '0'),
      last_issued_at, ${figures.order_id}, ${userId}, ${reverses ?? null}, ${JSON.stringify(figures)}::jsonb
    from counted
    returning id, number`)
  const [issued] = rows
  return { id: Number(issued!.id), number: issued!.number }
}
