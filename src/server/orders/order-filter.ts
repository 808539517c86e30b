import { and, eq, ilike, inArray, sql, type SQL } from 'drizzle-orm'
import type { AdminOrderFilter } from '#shared/orders/order.schema.ts'
import type { Given } from '#shared/public-api.ts'
import { shopTimeZone } from '#shared/shop-time.ts'
import { users } from '../auth/auth.tables.ts'
import { personSearchText } from '../auth/person-search-text.ts'
import { containsPattern } from '../db/contains-pattern.ts'
import type { Database } from '../db/database.ts'
import { orders, orderSearchText } from './order.tables.ts'

/** What staff narrow the list of orders by, as a condition; days are those of the shop, both included. */
export function orderFilter(
  db: Database,
  { status, search, from, to }: Given<AdminOrderFilter>,
): SQL | undefined {
  return and(
    status && eq(orders.status, status),
    search === undefined ? undefined : matching(db, search),
    from === undefined ? undefined : sql`${orders.createdAt} >= ${startOf(sql`${from}::date`)}`,
    to === undefined ? undefined : sql`${orders.createdAt} < ${startOf(sql`${to}::date + 1`)}`,
  )
}

const startOf = (day: SQL): SQL => sql`((${day})::timestamp at time zone ${shopTimeZone})`

/**
 * Orders whose id, or the name, e-mail or phone of whose customer or recipient contains the text; of a whole id, that
 * order. Two separate look-ups, so that each goes through its trigram index.
 */
function matching(db: Database, search: string): SQL {
  if (wholeId.test(search)) return eq(orders.orderId, search.toUpperCase())
  const pattern = containsPattern(search)
  const byOrder = db
    .select({ id: orders.id })
    .from(orders)
    .where(ilike(orderSearchText(orders), pattern))
  const byCustomer = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(ilike(personSearchText(users), pattern))
  return inArray(orders.id, byOrder.union(byCustomer))
}

/** As `newOrderId` makes them. */
const wholeId = /^TK-[0-9A-Z]{8}$/i
