import { desc, inArray, sql } from 'drizzle-orm'
import type { Role } from '#shared/auth/auth.schema.ts'
import { can } from '#shared/auth/scopes.ts'
import { maxFound, minFindLength, type Found } from '#shared/today/find.schema.ts'
import { formatRupees, rupees } from '#shared/money.ts'
import { findShop } from '../../brand/current-shop.ts'
import { findCustomers } from '../../customers/customers.queries.ts'
import type { Database } from '../../db/database.ts'
import { findAdminProducts } from '../../products/editing/admin-product.queries.ts'
import { searchOrders, startsNewIds } from '../../trade/loaders/order-filter.ts'
import { orders } from '../../trade/tables/order.tables.ts'

/**
 * Finds what staff type: orders by number, name, e-mail, phone, place, UTR and AWB; returns by number or AWB;
 * products by name, id, SKU and barcode; coupons by the beginning of their code. Each kind has an index of its own, and is
 * found by who may read it.
 */
export async function findAnything(db: Database, typed: string, role: Role): Promise<Found[]> {
  const search = typed.trim()
  if (search.length < minFindLength) return []
  const found = await Promise.all([
    can(role, 'orders:read')
      ? findOrders(db, search)
      : can(role, 'orders:pack')
        ? findOrdersToPack(db, search)
        : [],
    can(role, 'returns:write') ? findReturns(db, search) : [],
    can(role, 'customers:write') ? findPeople(db, search) : [],
    ...(can(role, 'catalogue:write') ? [findProducts(db, search), findCoupons(db, search)] : []),
  ])
  return found.flat()
}

const compact = (search: string): string => search.replaceAll(/\s/g, '')

/** Orders that are read for the newest of them: a common name has thousands. */
const mostLookedAt = 500

/** By `payments_by_utr`, `parcels_by_awb`, and as the list of orders is searched. */
async function findOrders(db: Database, search: string): Promise<Found[]> {
  const isBeginning = startsNewIds(search, await findShop(db))
  const named = sql`
    select order_id from payments where utr = ${compact(search)}
    union all select order_id from parcels where awb = ${search.toUpperCase()} or awb = ${search}
    ${isBeginning ? sql`` : sql`union all (select id from (${searchOrders(search, {})}) as found limit ${mostLookedAt})`}`
  const rows = await db
    .select({
      orderId: orders.orderId,
      name: sql<string>`${orders.shippingAddress} ->> 'fullName'`,
      city: sql<string>`${orders.shippingAddress} ->> 'city'`,
      total: orders.total,
    })
    .from(orders)
    .where(inArray(orders.id, sql`(${named})`))
    .orderBy(desc(orders.createdAt))
    .limit(maxFound)
  return rows.map(({ orderId, name, city, total }) => ({
    kind: 'order',
    id: orderId,
    title: orderId,
    note: `${name}, ${city}, ${formatRupees(rupees(total))}`,
  }))
}

/** By the unique indexes of orders and parcels, and `parcels_by_awb`: a packer finds no order by its customer. */
async function findOrdersToPack(db: Database, search: string): Promise<Found[]> {
  const upper = search.toUpperCase()
  const { rows } = await db.execute<{ order_id: string; city: string }>(sql`
    select order_id, shipping_address ->> 'city' as city from orders
    where order_id = ${upper} or id in (
      select order_id from parcels where number = ${upper} or awb in (${upper}, ${search})
    )
    order by created_at desc limit ${maxFound}`)
  return rows.map(({ order_id: id, city }) => ({ kind: 'order', id, title: id, note: city }))
}

/** By the unique index of their numbers, and `parcels_by_awb`. */
async function findReturns(db: Database, search: string): Promise<Found[]> {
  const { rows } = await db.execute<{ number: string; order_id: string }>(sql`
    select r.number, o.order_id from returns r join orders o on o.id = r.order_id
    where r.number = ${search.toUpperCase()}
      or r.id in (select return_id from parcels where awb = ${search} and return_id is not null)
    order by r.id desc limit ${maxFound}`)
  return rows.map(({ number, order_id: order }) => ({
    kind: 'return',
    id: number,
    title: number,
    note: `of order ${order}`,
  }))
}

/** By `users_search_text`. */
async function findPeople(db: Database, search: string): Promise<Found[]> {
  const { customers } = await findCustomers(db, { search, limit: maxFound })
  return customers.map(({ name, email, phone }) => ({
    kind: 'customer',
    id: email,
    title: name,
    note: [email, phone].filter((part) => part !== '').join(', '),
  }))
}

/** By the search of the catalogue, and the primary key of codes. */
async function findProducts(db: Database, search: string): Promise<Found[]> {
  const { rows } = await db.execute<{ id: string; name: string; size: string; code: string }>(sql`
    select p.id, p.name, c.size, c.code from codes c join products p on p.id = c.product_id
    where c.code = ${search.toUpperCase()}`)
  const coded: Found[] = rows.map(({ id, name, size, code }) => ({
    kind: 'product',
    id,
    title: name,
    note: `${code}, size ${size}`,
  }))
  if (coded.length > 0) return coded
  const { products } = await findAdminProducts(db, { search, limit: maxFound })
  return products.map(({ id, name, category, totalStock }) => ({
    kind: 'product',
    id,
    title: name,
    note: `${category}, ${totalStock} in stock`,
  }))
}

/** A shop has few of them. */
async function findCoupons(db: Database, search: string): Promise<Found[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    select code from coupons where starts_with(code, ${search.toUpperCase()}) order by code limit ${maxFound}`)
  return rows.map(({ code }) => ({ kind: 'coupon', id: code, title: code, note: 'Coupon' }))
}
