import { asc, eq, sql } from 'drizzle-orm'
import type { IssuedDocument } from '#shared/tax/documents/tax-document.schema.ts'
import type { Database } from '../../db/database.ts'
import { taxDocuments } from '../tables/invoice.tables.ts'

interface OfOrder {
  orderId: string
  /** Restricts the search to this customer's orders. */
  userId: string | undefined
}

/** All documents of an order, the oldest first; null for an unknown order and another customer's. */
export async function findDocumentsOfOrder(db: Database, order: OfOrder): Promise<IssuedDocument[] | null> {
  const { rows: known } = await db.execute(
    sql`select from orders where order_id = ${order.orderId}
      and (${order.userId ?? null}::uuid is null or user_id = ${order.userId ?? null}::uuid)`,
  )
  if (known.length === 0) return null
  const rows = await db
    .select({ kind: taxDocuments.kind, number: taxDocuments.number, issuedAt: taxDocuments.issuedAt })
    .from(taxDocuments)
    .where(eq(taxDocuments.orderId, order.orderId))
    .orderBy(asc(taxDocuments.id))
  return rows.map(({ kind, number, issuedAt }) => ({ kind, number, issued_at: issuedAt.toISOString() }))
}
