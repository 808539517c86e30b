import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TaxDocumentKind } from '#shared/tax/documents/document-kinds.ts'
import type { Database } from '../db/database.ts'
import { inBatches } from '../db/in-batches.ts'
import { taxDocuments } from '../trade/tables/invoice.tables.ts'

type TaxDocumentRow = typeof taxDocuments.$inferSelect

/** A document; a note with that of the sale. `total` is in rupees. */
export interface TaxDocument extends TaxDocumentRow {
  invoice: SoldDocument | null
}

interface SoldDocument extends Pick<TaxDocumentRow, 'kind' | 'number' | 'issuedAt'> {
  total: number
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
  /** any without them */
  kinds?: readonly TaxDocumentKind[]
  number: string | undefined
}

/** The document of these kinds and of its number for an order, the newest without a number; or null. */
export async function findTaxDocument(
  db: Database,
  { kinds, number, ...order }: WantedDocument,
): Promise<TaxDocument | null> {
  const [found] = await selectDocuments(db)
    .where(
      and(
        ofOrder(order),
        kinds && inArray(taxDocuments.kind, kinds),
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
    .select({
      document: taxDocuments,
      invoice: {
        kind: invoices.kind,
        number: invoices.number,
        issuedAt: invoices.issuedAt,
        total: sql<number>`(${invoices.figures} ->> 'total')::int`,
      },
    })
    .from(taxDocuments)
    .leftJoin(invoices, eq(invoices.id, taxDocuments.reverses))
    .$dynamic()

const documentOf = ({
  document,
  invoice,
}: {
  document: TaxDocumentRow
  invoice: SoldDocument | null
}): TaxDocument => ({ ...document, invoice })
