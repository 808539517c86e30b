import { and, eq, isNull, sql, type Column, type SQL } from 'drizzle-orm'
import type { Shop } from '#shared/brand/shop.ts'
import type { PaymentFilter } from '#shared/payments/payment-list.schema.ts'
import { gateways } from '#shared/payments/payment-providers.ts'
import type { Given } from '#shared/public-api.ts'
import { startOfShopDay } from '../../db/shop-day.ts'
import { orderFilter } from '../../trade/loaders/order-filter.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { captures, captureWithdrawals, payments } from '../../trade/tables/payment.tables.ts'

/** A filter as it was asked for, in a shop whose new orders begin with `orderPrefix`. */
export type SearchedPayments = Given<PaymentFilter> & Pick<Shop, 'orderPrefix'>

/** The condition for a filter of the staff's list of payments. Days are in the shop's time zone, both included. */
export const paymentFilter = ({
  state,
  provider,
  search,
  orderPrefix,
  ...days
}: SearchedPayments): SQL | undefined =>
  and(
    state && eq(payments.state, state),
    provider && eq(payments.provider, provider),
    ...daysOf(payments.createdAt, days),
    search === undefined ? undefined : sql`${payments.id} in (${searchPayments({ search, orderPrefix })})`,
  )

/** The same for money that came without an attempt to pay: recorded by staff, or from a statement. It is paid. */
export const captureFilter = ({
  state,
  provider,
  search,
  orderPrefix,
  ...days
}: SearchedPayments): SQL | undefined =>
  and(
    isNull(captures.paymentId),
    sql`not exists (select from ${captureWithdrawals} w where w.capture_id = ${captures.id})`,
    state && state !== 'paid' ? sql`false` : undefined,
    provider && eq(captures.provider, provider),
    ...daysOf(captures.at, days),
    search === undefined ? undefined : sql`${captures.id} in (${searchCaptures({ search, orderPrefix })})`,
  )

type Search = Pick<Shop, 'orderPrefix'> & { search: string }

const daysOf = (at: Column, { from, to }: Pick<Given<PaymentFilter>, 'from' | 'to'>) => [
  from === undefined ? undefined : sql`${at} >= ${startOfShopDay(sql`${from}::date`)}`,
  to === undefined ? undefined : sql`${at} < ${startOfShopDay(sql`${to}::date + 1`)}`,
]

/**
 * Searches references of ours and of providers and UTRs, which have to be whole, and whatever finds an order. Separate
 * queries, so that each uses its index.
 */
const searchPayments = ({ search, orderPrefix }: Search): SQL => sql`
  select p.id from ${payments} p where p.reference = ${search.toUpperCase()}
  union all select p.id from ${payments} p where p.utr = ${search.replace(/\s/g, '')}
  union all select p.id from ${payments} p where p.provider in ${gateways} and p.provider_ref = ${search}
  union all select c.payment_id from ${captures} c where c.provider in ${gateways} and c.provider_id = ${search}
  union all select c.payment_id from ${captures} c where c.provider = 'upi' and c.provider_id = ${search.replace(/\s/g, '')}
  union all select p.id from ${payments} p
    where p.order_id in (select ${orders.id} from ${orders} where ${orderFilter({ search, orderPrefix })})`

const searchCaptures = ({ search, orderPrefix }: Search): SQL => sql`
  select c.id from ${captures} c where c.provider = 'upi' and c.provider_id = ${search.replace(/\s/g, '')}
  union all select c.id from ${captures} c where c.provider <> 'upi' and c.provider_id = ${search}
  union all select c.id from ${captures} c
    where c.order_id in (select ${orders.id} from ${orders} where ${orderFilter({ search, orderPrefix })})`
