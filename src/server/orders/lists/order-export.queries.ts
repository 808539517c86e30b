import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { AdminOrderFilter } from '#shared/orders/order.schema.ts'
import type { Given } from '#shared/public-api.ts'
import { users } from '../../auth/auth.tables.ts'
import type { Database } from '../../db/database.ts'
import { inBatches } from '../../db/in-batches.ts'
import { orderFilter } from './order-filter.ts'
import { orderLines, orders } from '../order.tables.ts'

/** `Oxford Shirt (M) x 2; Block Print Kurta (L) x 1` */
const items = sql<string>`(
  select string_agg(${orderLines.name} || ' (' || ${orderLines.size} || ') x ' || ${orderLines.quantity}, '; ' order by ${orderLines.position})
  from ${orderLines} where ${orderLines.orderId} = ${orders.id}
)`

const readOrders = (db: Database, filter: Given<AdminOrderFilter>, before: number, limit: number) =>
  db
    .select({
      order: orders,
      customer: { name: users.name, email: users.email, phone: users.phone },
      items,
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
  filter: Given<AdminOrderFilter>,
  batchSize = 500,
): AsyncGenerator<ExportedOrder[]> =>
  inBatches(batchSize, (last?: ExportedOrder) =>
    readOrders(db, filter, last?.order.id ?? Number.MAX_SAFE_INTEGER, batchSize),
  )
