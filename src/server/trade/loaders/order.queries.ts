import { and, asc, count, eq, getTableColumns, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type {
  AdminOrderQuery,
  AdminOrderSort,
  ListedParcel,
  OrdersQuery,
} from '#shared/orders/order.schema.ts'
import { adminOrdersPageSize, defaultOrdersLimit } from '#shared/orders/order.schema.ts'
import type { Given } from '#shared/public-api.ts'
import { shownEmail } from '../../users/shown-email.ts'
import { users } from '../../users/user.tables.ts'
import type { UsesByCustomer } from '../../coupons/find-coupon.ts'
import { findShop } from '../../brand/current-shop.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import type { Database } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import type { Transaction } from '../../db/transaction.ts'
import { tagNames } from '../../tags/tag-holder.ts'
import { taggedOrders } from '../order-tags.ts'
import { findListedParcels } from './listed-parcels.queries.ts'
import { findMoneyOfOrders, noMoney, type OrderMoneyRow } from './order-money.queries.ts'
import { orderFilter } from './order-filter.ts'
import { orderChanges, orderHistory, orderLines, orders } from '../tables/order.tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect

export interface WholeOrder extends OrderRow {
  lines: OrderLineRow[]
  history: { status: OrderRow['status']; at: Date; by: string | null }[]
  changes: { text: string; reason: string; at: Date; by: string | null }[]
  money: OrderMoneyRow
}

export interface CustomersOrder extends WholeOrder {
  customer: { name: string; email: string; phone: string }
  parcels: ListedParcel[]
  tags: string[]
}

/** Matches the indexes, which are not used without `nulls last`. */
const newestFirst = [sql`${orders.createdAt} desc nulls last`, sql`${orders.id} desc nulls last`]

/** Each reads an index from one of its ends, with the id last, so that no order is on two pages or on none. */
const orderOf: Record<AdminOrderSort, SQL[]> = {
  newest: newestFirst,
  oldest: [sql`${orders.createdAt} asc nulls first`, sql`${orders.id} asc nulls first`],
  'total-high': [sql`${orders.total} desc nulls last`, sql`${orders.id} desc nulls last`],
  'total-low': [sql`${orders.total} asc nulls first`, sql`${orders.id} asc nulls first`],
  'promised-first': [sql`${orders.promisedOn} asc nulls last`, sql`${orders.id} asc nulls last`],
  'promised-last': [sql`${orders.promisedOn} desc nulls first`, sql`${orders.id} desc nulls first`],
}

/** One page of a customer's orders, newest first. */
export async function findOrdersOfCustomer(
  db: Database,
  userId: string,
  { page = 1, limit = defaultOrdersLimit }: Given<OrdersQuery> = {},
) {
  const own = eq(orders.userId, userId)
  return paged(
    'orders',
    { page, limit },
    async ({ offset }) => {
      const read = db
        .select()
        .from(orders)
        .where(own)
        .orderBy(...newestFirst)
      return withParts(db, await read.limit(limit).offset(offset))
    },
    () => db.$count(orders, own),
  )
}

/** Returns null for an unknown order and for another customer's. */
export async function findOrderOfCustomer(
  db: Database,
  userId: string,
  orderId: string,
): Promise<WholeOrder | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderId, orderId), eq(orders.userId, userId)))
  const [order] = await withParts(db, rows)
  return order ?? null
}

/** Locks the order's row until the transaction ends. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<OrderRow | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.orderId, orderId)).for('no key update')
  return order ?? null
}

export async function findLinesOfOrder(db: Database, id: number): Promise<OrderLineRow[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position))
}

/** Counts a customer's orders, and those with this coupon; cancelled orders do not count. */
export async function countUsesByCustomer(
  db: Database,
  userId: string,
  code: string,
): Promise<UsesByCustomer> {
  const [uses] = await db
    .select({
      orders: count(),
      ordersWithCoupon: sql<number>`count(*) filter (where ${orders.couponCode} = ${code})`.mapWith(Number),
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.status, 'cancelled')))
  return uses ?? { orders: 0, ordersWithCoupon: 0 }
}

export async function findOrderForStaff(db: Database, orderId: string): Promise<CustomersOrder | null> {
  const [order] = await findForStaff(db, eq(orders.orderId, orderId), { limit: 1 })
  return order ?? null
}

/** One page of all orders, newest first unless another order is asked for. */
export async function findOrderPage(
  db: Database,
  { page = 1, limit = adminOrdersPageSize, sort = 'newest', ...filter }: Given<AdminOrderQuery>,
) {
  const wanted = orderFilter({ ...filter, orderPrefix: (await findShop(db)).orderPrefix })
  return paged(
    'orders',
    { page, limit },
    (window) => findForStaff(db, wanted, { ...window, sort }),
    () => countUpTo(db, sql`from ${orders} where ${wanted ?? sql`true`}`, { page, limit }),
  )
}

async function findForStaff(
  db: Database,
  wanted: SQL | undefined,
  { limit, offset = 0, sort = 'newest' }: { limit: number; offset?: number; sort?: AdminOrderSort },
): Promise<CustomersOrder[]> {
  const rows = await db
    .select({
      order: orders,
      customer: { name: users.name, email: shownEmail(users.email), phone: users.phone },
      tags: tagNames(taggedOrders, sql`${orders.id}`),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(wanted)
    .orderBy(...orderOf[sort])
    .limit(limit)
    .offset(offset)
  const whole = await withParts(
    db,
    rows.map((row) => row.order),
  )
  const parcels = await findListedParcels(
    db,
    whole.map(({ id }) => id),
  )
  return whole.map((order, index) => ({
    ...order,
    customer: rows[index]!.customer,
    tags: rows[index]!.tags,
    parcels: parcels.get(order.id) ?? [],
  }))
}

/**
 * Adds lines, history and money, with three queries for any number of orders, and a fourth where one of them was changed.
 */
async function withParts(db: Database, rows: OrderRow[]): Promise<WholeOrder[]> {
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const lines = await db
    .select({ ...getTableColumns(orderLines), cancelled: cancelledUnits })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  const history = await db
    .select({
      orderId: orderHistory.orderId,
      status: orderHistory.status,
      at: orderHistory.at,
      by: users.name,
    })
    .from(orderHistory)
    .leftJoin(users, eq(users.id, orderHistory.userId))
    .where(inArray(orderHistory.orderId, ids))
    .orderBy(asc(orderHistory.id))
  const moneyOf = await findMoneyOfOrders(db, ids)
  const hasChanges =
    rows.some(({ editedAt, status }) => editedAt !== null || status === 'cancelled') ||
    lines.some(({ cancelled }) => cancelled > 0)
  const changes = hasChanges ? await findChanges(db, ids) : []
  const changesOf = Map.groupBy(changes, (entry) => entry.orderId)
  const linesOf = Map.groupBy(lines, (line) => line.orderId)
  const historyOf = Map.groupBy(history, (entry) => entry.orderId)
  return rows.map((row) => ({
    ...row,
    lines: linesOf.get(row.id) ?? [],
    history: historyOf.get(row.id) ?? [],
    changes: changesOf.get(row.id) ?? [],
    money: moneyOf.get(row.id) ?? noMoney,
  }))
}

/** Units of a line that were cancelled one by one, as `followCancel` countss them (src/shared/trade/cancel-units.ts). */
const cancelledUnits = sql<number>`(
  select count(*)::int from order_units u
  where u.order_id = order_lines.order_id and u.position = order_lines.position and u.is_credited and u.return_id is null
)`

const findChanges = (db: Database, ids: readonly number[]) =>
  db
    .select({
      orderId: orderChanges.orderId,
      text: orderChanges.text,
      reason: orderChanges.reason,
      at: orderChanges.at,
      by: users.name,
    })
    .from(orderChanges)
    .leftJoin(users, eq(users.id, orderChanges.userId))
    .where(inArray(orderChanges.orderId, ids))
    .orderBy(asc(orderChanges.id))
