import { and, eq, ilike, inArray, not, sql, type SQL } from 'drizzle-orm'
import { isTaxDocumentNumber } from '#shared/invoices/tax-document.ts'
import type { AdminOrderFilter } from '#shared/orders/order.schema.ts'
import type { Given } from '#shared/public-api.ts'
import { users } from '../../users/user.tables.ts'
import { personSearchText } from '../../auth/person-search-text.ts'
import { containsPattern } from '../../db/contains-pattern.ts'
import { startOfShopDay } from '../../db/shop-day.ts'
import { taggedWith } from '../../tags/tag-holder.ts'
import { taggedOrders } from '../order-tags.ts'
import { taxDocuments } from '../tables/invoice.tables.ts'
import { payments } from '../tables/payment.tables.ts'
import { orderLines, orders, orderSearchText } from '../tables/order.tables.ts'

/** The condition for a filter of the staff's list of orders. */
export function orderFilter({ search, ...others }: Given<AdminOrderFilter>): SQL | undefined {
  if (search === undefined) return narrowed(others)
  if (startsEveryId(search)) return and(sql`true`, narrowed(others))
  return sql`${orders.id} in (select id from (${searchOrders(search, others)}) as found)`
}

/** Days are in the shop's time zone, both included. */
const narrowed = (filter: Given<Omit<AdminOrderFilter, 'search'>>): SQL | undefined => {
  const { status, payment_method, payment_status, to_pack, tag, from, to } = filter
  return and(
    status && eq(orders.status, status),
    payment_method && eq(orders.paymentType, payment_method),
    payment_status && paymentFilter(payment_status),
    to_pack &&
      and(
        eq(orders.status, 'placed'),
        not(waitsForPayment),
        sql`${orders.codState} is distinct from 'to_confirm' and ${orders.waitingEdit} is null`,
      ),
    tag === undefined ? undefined : taggedWith(taggedOrders, sql`${orders.id}`, tag),
    from === undefined ? undefined : sql`${orders.createdAt} >= ${startOfShopDay(sql`${from}::date`)}`,
    to === undefined ? undefined : sql`${orders.createdAt} < ${startOfShopDay(sql`${to}::date + 1`)}`,
  )
}

const waitsForPayment = and(
  inArray(orders.paymentType, ['online', 'upi']),
  eq(orders.paymentStatus, 'pending'),
  eq(orders.status, 'placed'),
)!

function paymentFilter(wanted: NonNullable<AdminOrderFilter['payment_status']>): SQL | undefined {
  if (wanted === 'unpaid') return waitsForPayment
  if (wanted === 'to_confirm') return and(eq(orders.codState, 'to_confirm'), eq(orders.status, 'placed'))
  if (wanted === 'claimed')
    return sql`exists (select from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.state} = 'claimed')`
  return eq(orders.paymentStatus, wanted)
}

/**
 * Searches order ids, the name, e-mail, phone, city and pincode of the recipient, the customer's account and the names of
 * products; a whole order id or invoice number finds that order alone. Separate queries, so that each uses its trigram
 * index; `offset 0` keeps the second to the orders of the people found.
 */
function searchOrders(search: string, others: Given<Omit<AdminOrderFilter, 'search'>>): SQL {
  const found = (condition: SQL) =>
    sql`select ${orders.id} from ${orders} where ${and(condition, narrowed(others))}`
  if (wholeId.test(search)) return found(eq(orders.orderId, search.toUpperCase()))
  if (isTaxDocumentNumber(search)) return found(hasDocument(search.toUpperCase()))
  const pattern = containsPattern(search)
  return sql`
    ${found(ilike(orderSearchText(orders), pattern))}
    ${search.length < trigram ? sql`` : sql`union ${found(hasProduct(pattern))}`}
    union
    select theirs.* from ${users}, lateral (${found(eq(orders.userId, users.id))} offset 0) as theirs
    where ${ilike(personSearchText(users), pattern)}`
}

const hasDocument = (number: string): SQL =>
  sql`${orders.orderId} in (select ${taxDocuments.orderId} from ${taxDocuments} where ${eq(taxDocuments.number, number)})`

const hasProduct = (pattern: string): SQL =>
  sql`${orders.id} in (select ${orderLines.orderId} from ${orderLines} where ${ilike(orderLines.name, pattern)})`

/** Letters that a trigram index needs. */
const trigram = 3

/** Brands have prefixes of their own. */
const wholeId = /^[A-Z]{2,4}-[0-9A-Z]{8}$/i

/** The beginning of all order ids matches everything: no search, which would look at a million orders one by one. */
const startsEveryId = (search: string): boolean => 'TK-'.startsWith(search.toUpperCase())
