import { and, eq, ilike, sql, type SQL } from 'drizzle-orm'
import type { AdminOrderFilter } from '#shared/orders/order.schema.ts'
import type { Given } from '#shared/public-api.ts'
import { users } from '../../auth/auth.tables.ts'
import { personSearchText } from '../../auth/person-search-text.ts'
import { containsPattern } from '../../db/contains-pattern.ts'
import { startOfShopDay } from '../../db/shop-day.ts'
import { orders, orderSearchText } from '../order.tables.ts'

/** What staff narrow the list of orders by, as a condition. */
export function orderFilter({ search, ...others }: Given<AdminOrderFilter>): SQL | undefined {
  if (search === undefined) return narrowed(others)
  return sql`${orders.id} in (select id from (${searchOrders(search, others)}) as found)`
}

/** By status and days, which are those of the shop, both included. */
const narrowed = ({ status, from, to }: Given<Omit<AdminOrderFilter, 'search'>>): SQL | undefined =>
  and(
    status && eq(orders.status, status),
    from === undefined ? undefined : sql`${orders.createdAt} >= ${startOfShopDay(sql`${from}::date`)}`,
    to === undefined ? undefined : sql`${orders.createdAt} < ${startOfShopDay(sql`${to}::date + 1`)}`,
  )

/**
 * SQL that gives `id` and `created_at` of the orders whose id, or the name, e-mail or phone of whose customer or
 * recipient contains the text; of a whole id, of that order. Two separate look-ups, so that each goes through its
 * trigram index; `offset 0` keeps to the orders of the people found.
 */
export function searchOrders(search: string, others: Given<Omit<AdminOrderFilter, 'search'>>): SQL {
  const found = (condition: SQL) =>
    sql`select ${orders.id}, ${orders.createdAt} from ${orders} where ${and(condition, narrowed(others))}`
  if (wholeId.test(search)) return found(eq(orders.orderId, search.toUpperCase()))
  const pattern = containsPattern(search)
  return sql`
    ${found(ilike(orderSearchText(orders), pattern))}
    union
    select theirs.* from ${users}, lateral (${found(eq(orders.userId, users.id))} offset 0) as theirs
    where ${ilike(personSearchText(users), pattern)}`
}

/** As `newOrderId` makes them. */
const wholeId = /^TK-[0-9A-Z]{8}$/i
