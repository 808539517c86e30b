import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TaxDocumentKind } from '#shared/invoices/tax-document.ts'
import type { Database } from '../db/database.ts'
import { inBatches } from '../db/in-batches.ts'
import { taxDocuments } from '../trade/tables/invoice.tables.ts'

type TaxDocumentRow = typeof taxDocuments.$inferSelect

/** A document, with the invoice that a credit note reverses. */
export interface TaxDocument extends TaxDocumentRow {
  invoice: { number: string; issuedAt: Date } | null
}

const invoices = alias(taxDocuments, 'invoices')

interface OfOrder {
  orderId: string
  /** Restricts the search to this customer's orders. */
  userId: string | undefined
}

const ofOrder = ({ orderId, userId }: OfOrder) =>
  and(eq(taxDocuments.orderId, orderId), userId === undefined ? undefined : eq(taxDocuments.userId, userId))

interface WantedDocument extends OfOrder {
  /** any without it */
  kind?: TaxDocumentKind
  number: string | undefined
}

/** The document of its kind and number for an order, the newest without a number; or null. */
export async function findTaxDocument(
  db: Database,
  { kind, number, ...order }: WantedDocument,
): Promise<TaxDocument | null> {
  const [found] = await selectDocuments(db)
    .where(
      and(
        ofOrder(order),
        kind && eq(taxDocuments.kind, kind),
        number === undefined ? undefined : eq(taxDocuments.number, number),
      ),
    )
    .orderBy(desc(taxDocuments.id))
    .limit(1)
  return found ? documentOf(found) : null
}

/** All documents issued from `from` until before `to`, in batches, in order of issue. */
export const documentsBetween = (
  db: Database,
  { from, to }: { from: Date; to: Date },
  batchSize = 500,
): AsyncGenerator<TaxDocument[]> =>
  inBatches(batchSize, async (last: { issuedAt: Date; id: number } = { issuedAt: from, id: 0 }) => {
    const rows = await selectDocuments(db)
      .where(
        and(
          gte(taxDocuments.issuedAt, from),
          lt(taxDocuments.issuedAt, to),
          sql`(${taxDocuments.issuedAt}, ${taxDocuments.id}) > (${last.issuedAt.toISOString()}::timestamptz, ${last.id})`,
        ),
      )
      .orderBy(asc(taxDocuments.issuedAt), asc(taxDocuments.id))
      .limit(batchSize)
    return rows.map(documentOf)
  })

const selectDocuments = (db: Database) =>
  db
    .select({ document: taxDocuments, invoice: { number: invoices.number, issuedAt: invoices.issuedAt } })
    .from(taxDocuments)
    .leftJoin(invoices, eq(invoices.id, taxDocuments.reverses))
    .$dynamic()

const documentOf = ({
  document,
  invoice,
}: {
  document: TaxDocumentRow
  invoice: { number: string; issuedAt: Date } | null
}): TaxDocument => ({ ...document, invoice })
