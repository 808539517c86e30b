import { and, asc, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { saleKinds, type TaxDocumentKind } from '#shared/tax/documents/document-kinds.ts'
import type { DocumentFigures } from '#shared/tax/documents/tax-document.ts'
import { shownEmail } from '../../users/shown-email.ts'
import { users } from '../../users/user.tables.ts'
import type { Database } from '../../db/database.ts'
import { inBatches } from '../../db/in-batches.ts'
import { tagNames } from '../../tags/tag-holder.ts'
import { taggedOrders } from '../../trade/order-tags.ts'
import { taxDocuments } from '../../trade/tables/invoice.tables.ts'
import { captures, captureWithdrawals } from '../../trade/tables/payment.tables.ts'
import { orderFilter, type SearchedOrders } from '../../trade/loaders/order-filter.ts'
import { orderLines, orders } from '../../trade/tables/order.tables.ts'

/** `Oxford Shirt (M) x 2; Block Print Kurta (L) x 1` */
const items = sql<string>`(
  select string_agg(${orderLines.name} || ' (' || ${orderLines.size} || ') x ' || ${orderLines.quantity}, '; ' order by ${orderLines.position})
  from ${orderLines} where ${orderLines.orderId} = ${orders.id}
)`

/** Paise of the captures of an order that are not withdrawn. */
const moneyOf = (column: SQL) => sql<string>`(
  select coalesce(sum(${column}), 0) from ${captures} c
  where c.order_id = ${orders.id} and not exists (select from ${captureWithdrawals} w where w.capture_id = c.id)
)`

interface Invoice {
  kind: TaxDocumentKind
  number: string
  issued_at: string
  figures: DocumentFigures
}

/** The document of the sale of an order. */
const invoice = sql<Invoice | null>`(
  select jsonb_build_object('kind', d.kind, 'number', d.number, 'issued_at', d.issued_at, 'figures', d.figures)
  from ${taxDocuments} d where d.order_id = ${orders.orderId} and d.kind in ${saleKinds} order by d.id desc limit 1
)`

const readOrders = (db: Database, filter: SearchedOrders, before: number, limit: number) =>
  db
    .select({
      order: orders,
      customer: { name: users.name, email: shownEmail(users.email), phone: users.phone },
      items,
      invoice,
      tags: tagNames(taggedOrders, sql`${orders.id}`),
      paid: moneyOf(sql`amount_paise`),
      refunded: moneyOf(sql`refunding_paise`),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(orderFilter(filter), lt(orders.id, before)))
    .orderBy(desc(orders.id))
    .limit(limit)

export type ExportedOrder = Awaited<ReturnType<typeof readOrders>>[number]

/** All orders of a filter in batches, newest first. */
export const allOrders = (
  db: Database,
  filter: SearchedOrders,
  batchSize = 500,
): AsyncGenerator<ExportedOrder[]> =>
  inBatches(batchSize, (last?: ExportedOrder) =>
    readOrders(db, filter, last?.order.id ?? Number.MAX_SAFE_INTEGER, batchSize),
  )

export interface ExportedItem extends ExportedOrder {
  item: typeof orderLines.$inferSelect
  /** the first line of its order */
  isFirst: boolean
}

/** All items of the orders of a filter, the newest order first. */
export async function* allOrderItems(db: Database, filter: SearchedOrders): AsyncGenerator<ExportedItem[]> {
  for await (const batch of allOrders(db, filter)) {
    const ids = batch.map(({ order }) => order.id)
    const lines = await db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.position))
    const linesOf = Map.groupBy(lines, (line) => line.orderId)
    yield batch.flatMap((row) =>
      (linesOf.get(row.order.id) ?? []).map((item, index) => ({ ...row, item, isFirst: index === 0 })),
    )
  }
}
