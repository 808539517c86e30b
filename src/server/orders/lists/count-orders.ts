import { count, sql } from 'drizzle-orm'
import type { AdminOrderFilter } from '#shared/orders/order.schema.ts'
import { orderStatuses } from '#shared/orders/order-status.ts'
import type { Given } from '#shared/public-api.ts'
import { countAppended } from '../../db/count-appended.ts'
import type { Database } from '../../db/database.ts'
import { orderFilter } from './order-filter.ts'
import { orders } from '../order.tables.ts'

/** How many orders there are of a status and of some days, at this moment. Orders are never deleted. */
export async function countOrders(
  db: Database,
  filter: Given<Omit<AdminOrderFilter, 'search'>>,
): Promise<number> {
  const { status, from, to } = filter
  const ofAllDays = from === undefined && to === undefined
  if (ofAllDays && status === undefined) return countAppended(db, all)
  if (ofAllDays && status === 'delivered') return countAppended(db, { ...all, less: underway })
  const [counted] = await db.select({ total: count() }).from(orders).where(orderFilter(filter))
  return counted?.total ?? 0
}

const all = { key: 'orders', table: sql`orders` }

/** Most orders end as delivered, so that all others are sooner counted. */
const others = orderStatuses.filter((status) => status !== 'delivered')
const underway = sql`select count(*) from orders where status = any(${sql.param(others)})`
