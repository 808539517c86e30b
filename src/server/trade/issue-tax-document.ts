import { sql } from 'drizzle-orm'
import { financialYear } from '#shared/tax/documents/financial-year.ts'
import type { TaxDocumentKind } from '#shared/tax/documents/document-kinds.ts'
import { taxDocumentSeries, type DocumentFigures } from '#shared/tax/documents/tax-document.ts'
import { findShop } from '../brand/current-shop.ts'
import type { Transaction } from '../db/transaction.ts'
import { taxDocumentCounters, taxDocuments } from './tables/invoice.tables.ts'

interface NewTaxDocument {
  kind: TaxDocumentKind
  userId: string
  figures: DocumentFigures
  /** The id of the document of which a note takes back a part. */
  reverses?: number | null
  /** The time of issue; sample data has past ones. */
  at: Date
}

export interface IssuedTaxDocument {
  id: number
  number: string
}

export const issueTaxDocument = async (
  tx: Transaction,
  document: NewTaxDocument,
): Promise<IssuedTaxDocument> => (await issueTaxDocuments(tx, [document]))[0]!

/**
 * Stores documents of one kind and financial year, the oldest first, under its next numbers. A new prefix of the brand goes
 * on counting. The counter is locked until the transaction ends, so that numbers have no gaps and their times never go
 * back; a failed transaction gives the numbers back.
 */
export async function issueTaxDocuments(
  tx: Transaction,
  documents: readonly NewTaxDocument[],
): Promise<IssuedTaxDocument[]> {
  const { kind, at } = documents.at(-1)!
  const year = financialYear(at)
  const prefix = kind === 'invoice' ? (await findShop(tx)).invoicePrefix : undefined
  const rows = documents.map(({ userId, figures, reverses, at: issued }, index) => ({
    behind: documents.length - 1 - index,
    issued_at: issued,
    user_id: userId,
    reverses: reverses ?? null,
    figures,
  }))
  const issued = await tx.execute<{ id: string; number: string }>(sql`
    with counted as (
      insert into ${taxDocumentCounters} as c (kind, year, last, last_issued_at)
      values (${kind}, ${year}, ${documents.length}, ${at.toISOString()})
      on conflict (kind, year) do update set
        last = c.last + excluded.last, last_issued_at = greatest(c.last_issued_at, excluded.last_issued_at)
      returning last, last_issued_at
    )
    insert into ${taxDocuments} (kind, year, sequence, number, issued_at, order_id, user_id, reverses, figures)
    select ${kind}, ${year}, sequence,
      ${taxDocumentSeries(kind, year, prefix)} || lpad(sequence::text, greatest(6, length(sequence::text)), '0'),
      case when last_issued_at > ${at.toISOString()} then last_issued_at else issued_at end,
      figures ->> 'order_id', user_id, reverses, figures
    from counted, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as d (behind int, issued_at timestamptz, user_id uuid, reverses bigint, figures jsonb),
      lateral (select last - behind as sequence) numbered
    order by sequence
    returning id, number`)
  return issued.rows.map(({ id, number }) => ({ id: Number(id), number }))
}
