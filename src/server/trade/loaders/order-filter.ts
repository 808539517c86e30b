import { and, eq, ilike, inArray, isNotNull, not, sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#shared/brand/shop.ts'
import { isTaxDocumentNumber } from '#shared/tax/documents/tax-document.ts'
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

/** A filter as it was asked for, in a shop whose new orders begin with `orderPrefix`. */
export type SearchedOrders = Given<AdminOrderFilter> & Pick<Shop, 'orderPrefix'>

/** The condition for a filter of the staff's list of orders. */
export function orderFilter({ search, orderPrefix, ...others }: SearchedOrders): SQL | undefined {
  if (search === undefined) return narrowed(others)
  if (startsNewIds(search, { orderPrefix }))
    return and(sql`starts_with(${orders.orderId}, ${search.toUpperCase()})`, narrowed(others))
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
  if (wanted === 'refund_waits') return isNotNull(orders.waitingRefunds)
  return eq(orders.paymentStatus, wanted)
}

/**
 * Finds the orders that have each word of a search somewhere: in the order's id, with its dash or without; name, e-mail, phone,
 * city and pincode of the recipient; the customer's account; the names of products; the beginning of a SKU. A whole order id or
 * invoice number finds that order alone.
 */
export function searchOrders(search: string, others: Given<Omit<AdminOrderFilter, 'search'>>): SQL {
  const words = searchedWords(search)
  const [whole] = words
  const inOthers = narrowed(others)
  if (words.length === 1 && wholeId.test(whole!))
    return found(eq(orders.orderId, whole!.toUpperCase()), inOthers)
  if (words.length === 1 && isTaxDocumentNumber(whole!))
    return found(hasDocument(whole!.toUpperCase()), inOthers)
  const long = words.filter((word) => words.length === 1 || word.length >= trigram)
  const asked = long.length > 0 ? long : words.slice(0, 1)
  const rest = words
    .filter((word) => !asked.includes(word))
    .map((word) => ilike(wholeText, containsPattern(word)))
  const narrow = and(inOthers, ...rest)
  return sql.join(
    asked.map((word) => sql`(${havingWord(word, narrow)})`),
    sql` intersect `,
  )
}

/** A number is one word, however it is grouped. */
const searchedWords = (search: string): string[] =>
  /^[\d\s().+-]+$/.test(search) ? [search] : [...new Set(search.split(/\s+/))].slice(0, maxWords)

const maxWords = 6

const found = (condition: SQL, narrow: SQL | undefined): SQL =>
  sql`select ${orders.id} from ${orders} where ${and(condition, narrow)}`

/** Separate queries, so that each uses its index; `offset 0` keeps the last to the orders of the people found. */
function havingWord(word: string, narrow: SQL | undefined): SQL {
  const pattern = containsPattern(word)
  const parts = [
    found(ilike(orderSearchText(orders), pattern), narrow),
    ...(idWithoutDash.test(word)
      ? [found(eq(orders.orderId, `${word.slice(0, -8)}-${word.slice(-8)}`.toUpperCase()), narrow)]
      : []),
    ...(word.length < trigram ? [] : [found(hasProduct(pattern), narrow), found(hasSku(word), narrow)]),
    sql`select theirs.* from ${users}, lateral (${found(eq(orders.userId, users.id), narrow)} offset 0) as theirs
      where ${ilike(personSearchText(users), pattern)}`,
  ]
  return sql.join(parts, sql` union `)
}

/** For words that are too short for an index, of orders that have the others. */
const wholeText = sql`concat_ws(' ', ${orderSearchText(orders)},
  (select ${personSearchText(users)} from ${users} where ${eq(users.id, orders.userId)}),
  (select string_agg(${orderLines.name}, ' ') from ${orderLines} where ${eq(orderLines.orderId, orders.id)}))`

const hasSku = (word: string): SQL =>
  sql`${orders.id} in (select l.order_id from codes c join order_lines l on l.product_id = c.product_id and l.size = c.size
    where starts_with(c.code, ${word.toUpperCase()}))`

const hasDocument = (number: string): SQL =>
  sql`${orders.orderId} in (select ${taxDocuments.orderId} from ${taxDocuments} where ${eq(taxDocuments.number, number)})`

const hasProduct = (pattern: string): SQL =>
  sql`${orders.id} in (select ${orderLines.orderId} from ${orderLines} where ${ilike(orderLines.name, pattern)})`

/** Letters that a trigram index needs. */
const trigram = 3

/** Brands have prefixes of their own, and orders keep that of their day. */
const wholeId = /^[A-Z]{2,4}-[0-9A-Z]{8}$/i
const idWithoutDash = /^[A-Z]{2,4}[0-9A-Z]{8}$/i

/** The beginning of all new order ids finds nearly everything: no search, which would look at a million orders one by one. */
export const startsNewIds = (search: string, { orderPrefix }: Pick<Shop, 'orderPrefix'>): boolean =>
  `${orderPrefix}-`.startsWith(search.toUpperCase())
