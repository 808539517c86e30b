import { findCustomers } from '../src/server/customers/customers.queries.ts'
import { findActivity } from '../src/server/staff/activity/activity.queries.ts'
import type { Database } from '../src/server/db/database.ts'
import { findOrderPage } from '../src/server/trade/loaders/order.queries.ts'
import { findSales } from '../src/server/orders/sales/sales.queries.ts'
import { findStats } from '../src/server/orders/sales/stats.queries.ts'
import { findAdminProducts } from '../src/server/products/editing/admin-product.queries.ts'
import { findAdminReviews } from '../src/server/products/reviews/admin-review.queries.ts'
import { findSearchTerms } from '../src/server/products/search/search-terms.queries.ts'
import { findAnything } from '../src/server/today/find/find.queries.ts'
import { findWaiting } from '../src/server/today/today.queries.ts'
import { runAlone, type Bench } from './support/bench.ts'
import type { Row } from './support/print-rows.ts'
import { compareTimes, type Ask } from './support/compare-times.ts'
import { generatedCustomer } from './generated/generated-customers.ts'
import { generatedOrderId } from './generated/generated-order-id.ts'
import { openShops } from './support/shops.ts'

/**
 * Times the overview and the lists of the back office in shops of 1,000, 10,000 and 100,000 orders and products, in
 * turns. Goal: a p99 in the largest of at most 30 ms, or twice that of the smallest (docs/architecture.md, "Budgets").
 * `node scripts/run.mjs bench/admin-scale.ts [seconds of each kind and round]`; with a folder in BENCH_SHOPS the shops are
 * kept for the next run.
 */
const goal = {
  text: '2 × or 30 ms',
  isWithin: ({ p99, ratio }: { p99: number; ratio: number }) => ratio <= 2 || p99 <= 30,
}

const statuses = ['placed', 'processing', 'shipped', 'delivered', 'cancelled'] as const
const productsBy = (query: Parameters<typeof findAdminProducts>[1]) => (db: Database) =>
  findAdminProducts(db, { limit: 24, ...query })
const ordersBy = (query: Parameters<typeof findOrderPage>[1]) => (db: Database) => findOrderPage(db, query)
const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const known = [7, 42, 99].map((n) => generatedCustomer(n, new Date()))

const kinds: Record<string, Ask[]> = {
  today: [findWaiting],
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
  'products, search an id': ['classy-oxford-shirt-white', 'relaxed-hoodie', 'vibes-dune-cargo'].map(
    (search) => productsBy({ search }),
  ),
  'products, search a piece': ['urmeric li', 'ombe', 'ren twi'].map((search) => productsBy({ search })),
  'products, collection': ['classy', 'vibes'].map((id) => productsBy({ collection_id: id })),
  'products, category': ['Kurtas', 'Shirts'].map((category) => productsBy({ category })),
  'products, in stock': [productsBy({ stock: 'in' })],
  'products, low stock': [productsBy({ stock: 'low' })],
  'products, sold out': [productsBy({ stock: 'out' })],
  'products, low in a search': ['linen', 'shirt'].map((search) => productsBy({ search, stock: 'low' })),
  'products, archived': [productsBy({ archived: 'true' })],
  'orders, list': [1, 2, 3].map((page) => ordersBy({ page })),
  'orders, by status': statuses.map((status) => ordersBy({ status })),
  'orders, of a week': [ordersBy({ from: dayBefore(7), to: dayBefore(1) })],
  'orders, search an id': [7, 500, 999].map((n) => ordersBy({ search: generatedOrderId(n) })),
  'orders, begin an id': [7, 500, 999].map((n) => ordersBy({ search: generatedOrderId(n).slice(0, 9) })),
  'orders, search an e-mail': known.map(({ email }) => ordersBy({ search: email })),
  'orders, begin an e-mail': known.map(({ email }) => ordersBy({ search: email.split('@')[0]! })),
  'orders, search a phone': known.map(({ phone }) => ordersBy({ search: phone })),
  'orders, search a name': known.map(({ name }) => ordersBy({ search: name })),
  'find anything': [generatedOrderId(7), known[0]!.phone, known[1]!.name, 'linen', '123456789012'].map(
    (q) => (db) => findAnything(db, q, 'admin'),
  ),
  'customers, newest': [1, 2, 3].map((page) => (db) => findCustomers(db, { page })),
  'customers, sorted': (['name', 'spend', 'orders', 'recent'] as const).map(
    (sort) => (db) => findCustomers(db, { sort }),
  ),
  'customers, search': known
    .flatMap(({ name, email, phone }) => [name, email, phone])
    .map((search) => (db) => findCustomers(db, { search })),
  'audit log, list': [1, 2].map((page) => (db) => findActivity(db, { page })),
  'audit log, of a sort': ['order', 'product'].map((entity) => (db) => findActivity(db, { entity })),
  'audit log, of a record': [77, 400]
    .map(generatedOrderId)
    .map((entity_id) => (db) => findActivity(db, { entity: 'order', entity_id })),
  'reviews, list': [1, 2].map((page) => (db) => findAdminReviews(db, { page })),
  'reviews, by state': (['true', 'false'] as const).map((hidden) => (db) => findAdminReviews(db, { hidden })),
  'search terms': [7, 30].map((days) => (db) => findSearchTerms(db, { days })),
}

export const adminScale: Bench = {
  name: 'dashboard',
  async open() {
    const shops = await openShops()
    const round = async (seconds: number) => {
      const rows: Row[] = []
      for (const [kind, asks] of Object.entries(kinds))
        rows.push(await compareTimes(kind, asks, shops, seconds, goal))
      return rows
    }
    return { round, close: async () => {} }
  },
}

if (import.meta.main) await runAlone(adminScale)
