import { and, eq, ilike, sql, type SQL } from 'drizzle-orm'
import type { AdminOrderFilter } from '#shared/orders/order.schema.ts'
import type { Given } from '#shared/public-api.ts'
import { users } from '../../auth/auth.tables.ts'
import { personSearchText } from '../../auth/person-search-text.ts'
import { containsPattern } from '../../db/contains-pattern.ts'
import { startOfShopDay } from '../../db/shop-day.ts'
import { orders, orderSearchText } from '../order.tables.ts'

/** The condition for a filter of the staff's list of orders. */
export function orderFilter({ search, ...others }: Given<AdminOrderFilter>): SQL | undefined {
  if (search === undefined) return narrowed(others)
  return sql`${orders.id} in (select id from (${searchOrders(search, others)}) as found)`
}

/** Days are in the shop's time zone, both included. */
const narrowed = ({ status, from, to }: Given<Omit<AdminOrderFilter, 'search'>>): SQL | undefined =>
  and(
    status && eq(orders.status, status),
    from === undefined ? undefined : sql`${orders.createdAt} >= ${startOfShopDay(sql`${from}::date`)}`,
    to === undefined ? undefined : sql`${orders.createdAt} < ${startOfShopDay(sql`${to}::date + 1`)}`,
  )

/**
 * Searches order ids, and the name, e-mail and phone of customer and recipient; a whole id finds that order alone. Two
 * separate queries, so that each uses its trigram index; `offset 0` keeps the second to the orders of the people found.
 */
function searchOrders(search: string, others: Given<Omit<AdminOrderFilter, 'search'>>): SQL {
  const found = (condition: SQL) =>
    sql`select ${orders.id} from ${orders} where ${and(condition, narrowed(others))}`
  if (wholeId.test(search)) return found(eq(orders.orderId, search.toUpperCase()))
  const pattern = containsPattern(search)
  return sql`
    ${found(ilike(orderSearchText(orders), pattern))}
    union
    select theirs.* from ${users}, lateral (${found(eq(orders.userId, users.id))} offset 0) as theirs
    where ${ilike(personSearchText(users), pattern)}`
}

const wholeId = /^TK-[0-9A-Z]{8}$/i
