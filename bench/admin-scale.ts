import { findCustomers } from '../src/server/account/customers.queries.ts'
import { findAuditEntries } from '../src/server/audit/audit.queries.ts'
import type { Database } from '../src/server/db/database.ts'
import { findOrderPage } from '../src/server/orders/lists/order.queries.ts'
import { findSales } from '../src/server/orders/sales/sales.queries.ts'
import { findStats } from '../src/server/orders/sales/stats.queries.ts'
import { findAdminProducts } from '../src/server/products/editing/admin-product.queries.ts'
import { findAdminReviews } from '../src/server/products/reviews/admin-review.queries.ts'
import { findSearchTerms } from '../src/server/products/search/search-terms.queries.ts'
import { compareTimes, reportHead, reportTimes } from './support/compare-times.ts'
import { fillCatalogue } from './support/fill-catalogue.ts'
import { fillOffice } from './support/fill-office.ts'
import { customerOf, fillOrders, orderIdOf } from './support/fill-orders.ts'
import { withSmallAndLarge, type ShopSize } from './support/small-and-large.ts'

/**
 * Times the overview and the lists of the back office in a small shop (1,000 orders and products) and in a large one
 * (100,000 orders, 20,000 products), by turns in the same run. The budget is a p99 of at most 30 ms, or twice that of
 * the small shop (docs/architecture.md, "Budgets").
 *
 *     node scripts/run.mjs bench/admin-scale.ts [seconds for a kind of query, 6] [prefix of the kinds, all]
 */
const seconds = Number(process.argv[2] ?? 6)
const only = process.argv[3] ?? ''
const shops = {
  small: { orders: 1_000, products: 1_000 },
  large: { orders: 100_000, products: 20_000 },
}

const statuses = ['placed', 'processing', 'shipped', 'delivered', 'cancelled'] as const
const productsBy = (query: Parameters<typeof findAdminProducts>[1]) => (db: Database) =>
  findAdminProducts(db, { limit: 24, ...query })
const ordersBy = (query: Parameters<typeof findOrderPage>[1]) => (db: Database) => findOrderPage(db, query)
const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Customers of both shops. */
const known = [7, 42, 99].map(customerOf)

/** The kinds of query, each with several parameters that take turns. */
const kinds: Record<string, ((db: Database) => Promise<unknown>)[]> = {
  'overview, figures': [findStats],
  'overview, sales': [7, 30, 90].map((days) => (db) => findSales(db, days)),
  'overview, recent orders': [ordersBy({ limit: 5 })],
  'overview, low stock': [productsBy({ stock: 'low', sort: 'popular', limit: 5 })],
  'products, list': [1, 2, 3].map((page) => productsBy({ page })),
  'products, sorted': (['name', 'price-low', 'popular', 'oldest'] as const).map((sort) =>
    productsBy({ sort }),
  ),
  'products, search': ['linen', 'kurta', 'denm jacket', 'oxford shirt', 'zzzzz'].map((search) =>
    productsBy({ search }),
  ),
  'products, search an id': ['product-77', 'product-9', 'product-512'].map((search) =>
    productsBy({ search }),
  ),
  'products, search a piece': ['ustard li', 'ombe', 'ren twi'].map((search) => productsBy({ search })),
  'products, collection': ['collection-1', 'collection-5'].map((id) => productsBy({ collection_id: id })),
  'products, category': ['Kurtas', 'Shirts'].map((category) => productsBy({ category })),
  'products, in stock': [productsBy({ stock: 'in' })],
  'products, low stock': [productsBy({ stock: 'low' })],
  'products, sold out': [productsBy({ stock: 'out' })],
  'products, low in a search': ['linen', 'shirt'].map((search) => productsBy({ search, stock: 'low' })),
  'products, archived': [productsBy({ archived: 'true' })],
  'orders, list': [1, 2, 3].map((page) => ordersBy({ page })),
  'orders, by status': statuses.map((status) => ordersBy({ status })),
  'orders, of a week': [ordersBy({ from: dayBefore(7), to: dayBefore(1) })],
  'orders, search an id': [7, 500, 999].map((n) => ordersBy({ search: orderIdOf(n) })),
  'orders, begin an id': [7, 500, 999].map((n) => ordersBy({ search: orderIdOf(n).slice(0, 9) })),
  'orders, search an e-mail': known.map(({ email }) => ordersBy({ search: email })),
  'orders, begin an e-mail': known.map(({ email }) => ordersBy({ search: email.split('@')[0]! })),
  'orders, search a phone': known.map(({ phone }) => ordersBy({ search: phone })),
  'orders, search a name': known.map(({ name }) => ordersBy({ search: name })),
  'customers, newest': [1, 2, 3].map((page) => (db) => findCustomers(db, { page })),
  'customers, sorted': (['name', 'spend', 'orders', 'recent'] as const).map(
    (sort) => (db) => findCustomers(db, { sort }),
  ),
  'customers, search': known
    .flatMap(({ name, email, phone }) => [name, email, phone])
    .map((search) => (db) => findCustomers(db, { search })),
  'audit log, list': [1, 2].map((page) => (db) => findAuditEntries(db, { page })),
  'audit log, of a sort': ['order', 'product'].map((entity) => (db) => findAuditEntries(db, { entity })),
  'audit log, of a record': ['record-77', 'record-400'].map(
    (entity_id) => (db) => findAuditEntries(db, { entity: 'order', entity_id }),
  ),
  'reviews, list': [1, 2].map((page) => (db) => findAdminReviews(db, { page })),
  'reviews, by state': (['true', 'false'] as const).map((hidden) => (db) => findAdminReviews(db, { hidden })),
  'search terms': [7, 30].map((days) => (db) => findSearchTerms(db, { days })),
}

await withSmallAndLarge(fill, async (filled) => {
  reportHead('small', 'large')
  for (const [kind, asks] of Object.entries(kinds).filter(([name]) => name.startsWith(only)))
    reportTimes(kind, await compareTimes(asks, filled, seconds))
})

async function fill(db: Database, size: ShopSize): Promise<string> {
  const { orders, products } = shops[size]
  await fillCatalogue(db, products)
  await fillOrders(db, orders)
  await fillOffice(db, orders)
  return `${orders} orders, ${products} products`
}
