import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orderLines, orders } from '../tables/order.tables.ts'
import { orderUnits } from '../tables/order-unit.tables.ts'

/** The open units of an order by line, none of a cancelled one. */
export const findOpenLines = (db: Database, orderId: number) =>
  db
    .select({
      position: orderUnits.position,
      product_id: orderLines.productId,
      name: orderLines.name,
      image: orderLines.image,
      size: orderUnits.size,
      quantity: sql<number>`count(*)::int`,
    })
    .from(orderUnits)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, orderUnits.orderId), eq(orderLines.position, orderUnits.position)),
    )
    .innerJoin(orders, eq(orders.id, orderUnits.orderId))
    .where(
      and(
        eq(orderUnits.orderId, orderId),
        eq(orderUnits.state, 'allocated'),
        sql`${orders.status} <> 'cancelled'`,
      ),
    )
    .groupBy(orderUnits.position, orderUnits.size, orderLines.productId, orderLines.name, orderLines.image)
    .orderBy(orderUnits.position)
