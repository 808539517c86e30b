import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PaymentFilter } from '#shared/payments/payment-list.schema.ts'
import { gateways } from '#shared/payments/payment-providers.ts'
import type { Given } from '#shared/public-api.ts'
import { startOfShopDay } from '../../db/shop-day.ts'
import { orderFilter } from '../../trade/loaders/order-filter.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { captures, payments } from '../../trade/tables/payment.tables.ts'

/** The condition for a filter of the staff's list of payments. Days are in the shop's time zone, both included. */
export const paymentFilter = ({ state, provider, from, to, search }: Given<PaymentFilter>): SQL | undefined =>
  and(
    state && eq(payments.state, state),
    provider && eq(payments.provider, provider),
    from === undefined ? undefined : sql`${payments.createdAt} >= ${startOfShopDay(sql`${from}::date`)}`,
    to === undefined ? undefined : sql`${payments.createdAt} < ${startOfShopDay(sql`${to}::date + 1`)}`,
    search === undefined ? undefined : sql`${payments.id} in (${searchPayments(search)})`,
  )

/**
 * Searches references of ours and of providers and UTRs, which have to be whole, and whatever finds an order. Separate
 * queries, so that each uses its index.
 */
const searchPayments = (search: string): SQL => sql`
  select p.id from ${payments} p where p.reference = ${search.toUpperCase()}
  union all select p.id from ${payments} p where p.utr = ${search.replace(/\s/g, '')}
  union all select p.id from ${payments} p where p.provider in ${gateways} and p.provider_ref = ${search}
  union all select c.payment_id from ${captures} c where c.provider in ${gateways} and c.provider_id = ${search}
  union all select p.id from ${payments} p
    where p.order_id in (select ${orders.id} from ${orders} where ${orderFilter({ search })})`
