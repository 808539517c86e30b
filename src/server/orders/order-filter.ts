import { and, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { AdminOrderFilter } from '#shared/orders/order.schema.ts'
import type { Given } from '#shared/public-api.ts'
import { shopTimeZone } from '#shared/shop-time.ts'
import { users } from '../auth/auth.tables.ts'
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
 * Orders whose id, or the name, e-mail or phone of whose customer or recipient contains the text. Two separate
 * look-ups, so that each goes through its trigram index.
 */
function matching(db: Database, search: string): SQL {
  const pattern = containsPattern(search)
  const byOrder = db
    .select({ id: orders.id })
    .from(orders)
    .where(ilike(orderSearchText(orders), pattern))
  const byCustomer = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(or(ilike(users.name, pattern), ilike(users.email, pattern), ilike(users.phone, pattern)))
  return inArray(orders.id, byOrder.union(byCustomer))
}
