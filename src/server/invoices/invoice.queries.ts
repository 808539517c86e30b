import { and, asc, desc, eq, gte, lt, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TaxDocumentKind } from '#shared/invoices/tax-document.ts'
import type { Database } from '../db/database.ts'
import { inBatches } from '../db/in-batches.ts'
import { taxDocuments } from './invoice.tables.ts'

export type TaxDocumentRow = typeof taxDocuments.$inferSelect

/** A document, with the invoice that a credit note reverses. */
export interface TaxDocument extends TaxDocumentRow {
  invoice: { number: string; issuedAt: Date } | null
}

const invoices = alias(taxDocuments, 'invoices')

/** The invoice of an order that no credit note has reversed. */
export async function findOpenInvoice(db: Database, orderId: string): Promise<TaxDocumentRow | null> {
  const taken = db.select({ id: invoices.id }).from(invoices).where(eq(invoices.reverses, taxDocuments.id))
  const [invoice] = await db
    .select()
    .from(taxDocuments)
    .where(and(eq(taxDocuments.orderId, orderId), eq(taxDocuments.kind, 'invoice'), notExists(taken)))
  return invoice ?? null
}

interface Asked {
  orderId: string
  kind: TaxDocumentKind
  /** Restricts the search to this customer's orders. */
  userId?: string
}

/** The newest document of its kind for an order, or null. */
export async function findTaxDocument(
  db: Database,
  { orderId, kind, userId }: Asked,
): Promise<TaxDocument | null> {
  const [found] = await selectDocuments(db)
    .where(
      and(
        eq(taxDocuments.orderId, orderId),
        eq(taxDocuments.kind, kind),
        userId === undefined ? undefined : eq(taxDocuments.userId, userId),
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
