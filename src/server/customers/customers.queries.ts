import { and, ilike, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  customersPageSize,
  type Customer,
  type CustomerDetail,
  type CustomerQuery,
  type CustomerSort,
} from '#shared/auth/account/customer.schema.ts'
import type { Given } from '#shared/public-api.ts'
import { shownEmail } from '../users/shown-email.ts'
import { users } from '../users/user.tables.ts'
import { personSearchText } from '../auth/person-search-text.ts'
import { findTwoStepStatus } from '../auth/two-step/two-step.queries.ts'
import { byName } from '../db/by-name.ts'
import { containsPattern } from '../db/contains-pattern.ts'
import type { Database } from '../db/database.ts'
import { paged } from '../db/paged.ts'
import { tagNames, taggedWith } from '../tags/tag-holder.ts'
import { findAddresses } from '../auth/account/address.queries.ts'
import { taggedCustomers } from './customer-tags.ts'

const latestOrders = 50

export async function findCustomers(
  db: Database,
  { page = 1, limit = customersPageSize, search, tag, sort = 'newest' }: Given<CustomerQuery>,
) {
  const wanted = and(
    isCustomer,
    search === undefined ? undefined : matching(search),
    tag === undefined ? undefined : taggedWith(taggedCustomers, sql`u.id`, tag),
  )!
  const order = orderOf[sort]
  return paged(
    'customers',
    { page, limit },
    async ({ offset }) => {
      const { rows } = await db.execute<CustomerRow>(
        sql`${readCustomers} where ${wanted} order by ${order} limit ${limit} offset ${offset}`,
      )
      return rows.map(customerOf)
    },
    () => countCustomers(db, wanted),
  )
}

async function countCustomers(db: Database, wanted: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from users u where ${wanted}`,
  )
  return rows[0]!.total
}

/** One customer with addresses and latest orders; null for staff and unknown people. */
export async function findCustomer(db: Database, id: string): Promise<CustomerDetail | null> {
  const { rows } = await db.execute<CustomerRow>(sql`${readCustomers} where ${isCustomer} and u.id = ${id}`)
  const [row] = rows
  if (!row) return null
  const addresses = await findAddresses(db, id)
  const orders = await findLatestOrders(db, id)
  const twoStep = await findTwoStepStatus(db, id)
  return { ...customerOf(row), two_step: twoStep.enabled, addresses, orders }
}

const isCustomer = sql`u.role = 'customer' and u.deleted_at is null`

const matching = (search: string): SQL => ilike(personSearchText(alias(users, 'u')), containsPattern(search))

/** Matches the indexes, read from either end, so that a page needs no sort. */
const orderOf: Record<CustomerSort, SQL> = {
  newest: sql`u.created_at desc nulls last, u.id`,
  oldest: sql`u.created_at asc nulls first, u.id desc`,
  name: sql`${byName(sql`u.name`)}, u.id`,
  'name-last': sql`${byName(sql`u.name`)} desc, u.id desc`,
  spend: sql`f.spend desc nulls last, f.user_id`,
  'spend-low': sql`f.spend asc nulls first, f.user_id desc`,
  orders: sql`f.orders_count desc nulls last, f.user_id`,
  'orders-few': sql`f.orders_count asc nulls first, f.user_id desc`,
  recent: sql`f.last_order_at desc nulls last, f.user_id`,
  'long-ago': sql`f.last_order_at asc nulls first, f.user_id desc`,
}

const millis = (moment: SQL): SQL => sql`(extract(epoch from ${moment}) * 1000)::float8`

const readCustomers = sql`
  select u.id, u.name, ${shownEmail(sql`u.email`)} as email, u.phone, ${millis(sql`u.created_at`)} as created_ms,
    f.orders_count, f.spend::float8 as spend, ${millis(sql`f.last_order_at`)} as last_order_ms,
    ${tagNames(taggedCustomers, sql`u.id`)} as tags
  from users u join customer_figures f on f.user_id = u.id`

type CustomerRow = Pick<Customer, 'id' | 'name' | 'email' | 'phone' | 'orders_count' | 'spend'> & {
  created_ms: number
  last_order_ms: number | null
  tags: string[]
}

const momentOf = (ms: number): string => new Date(ms).toISOString()

const customerOf = ({ created_ms, last_order_ms, tags, ...customer }: CustomerRow): Customer => ({
  ...customer,
  ...(tags.length > 0 && { tags }),
  created_at: momentOf(created_ms),
  last_order_at: last_order_ms === null ? null : momentOf(last_order_ms),
})

type OrderRow = Omit<CustomerDetail['orders'][number], 'created_at'> & { created_ms: number }

async function findLatestOrders(db: Database, id: string): Promise<CustomerDetail['orders']> {
  const { rows } = await db.execute<OrderRow>(sql`
    select o.order_id, o.status, o.total as total_amount, ${millis(sql`o.created_at`)} as created_ms,
      (select coalesce(sum(quantity), 0)::int from order_lines where order_id = o.id) as items_count
    from orders o where o.user_id = ${id}
    order by o.created_at desc, o.id desc
    limit ${latestOrders}`)
  return rows.map(({ created_ms, ...order }) => ({ ...order, created_at: momentOf(created_ms) }))
}
