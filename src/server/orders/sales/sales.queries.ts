import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Sales, SalesDay } from '#shared/orders/sales.schema.ts'
import type { Database } from '../../db/database.ts'
import { addUpPast, addUpToday, type SalesSum, type SoldProduct } from './add-up-sales.ts'

const maxBestSellers = 5

/** Sales of the last `days` days of the shop, today included, beside the same number of days before. */
export async function findSales(db: Database, days: number): Promise<Sales> {
  const now = await addUpToday(db, days)
  const past = await findPast(db, days, now)
  const products = mergeProducts(past.products, now.products)
  const [best_sellers, collections] = await Promise.all([
    withNames(db, products.toSorted(byUnitsDescending).slice(0, maxBestSellers)),
    byCollection(db, products),
  ])
  const all = eachDay(now.today, 2 * days, [...past.days, ...now.days])
  const previous = all.slice(0, days)
  const current = all.slice(days)
  return {
    days: current,
    previous,
    totals: totalOf(current),
    previous_totals: totalOf(previous),
    best_sellers,
    collections,
  }
}

/** Milliseconds; orders may be changed by hand, past all versions. */
const maxAge = 10 * 60_000
const cachedPasts = new WeakMap<Database, LRUCache<string, SalesSum>>()

/**
 * Sums of the days before today, cached in memory: adding up half a year of a busy shop takes longer than a page may
 * (docs/decisions/0005-lists-of-staff.md). Stored under the version that was read together with the sum.
 */
async function findPast(db: Database, days: number, now: SalesSum): Promise<SalesSum> {
  const cache = cachedPasts.get(db) ?? new LRUCache<string, SalesSum>({ max: 6, ttl: maxAge })
  cachedPasts.set(db, cache)
  const dayKeyOf = ({ today, past_version }: SalesSum) => `${today} ${days} ${past_version}`
  const cached = cache.get(dayKeyOf(now))
  if (cached) return cached
  const past = await addUpPast(db, now.today, days)
  if (past.past_version !== null) cache.set(dayKeyOf(past), past)
  return past
}

function mergeProducts(past: readonly SoldProduct[], today: readonly SoldProduct[]): SoldProduct[] {
  const merged = new Map(past.map((product) => [product.product_id, product]))
  for (const product of today) {
    const before = merged.get(product.product_id)
    merged.set(product.product_id, before ? { ...product, ...sumOf(product, before) } : product)
  }
  return [...merged.values()]
}

type Sold = Pick<SoldProduct, 'units' | 'revenue'>

const sumOf = (one: Sold, other: Sold): Sold => ({
  units: one.units + other.units,
  revenue: one.revenue + other.revenue,
})

const byUnitsDescending = (a: SoldProduct, b: SoldProduct): number =>
  b.units - a.units || b.revenue - a.revenue || (a.product_id < b.product_id ? -1 : 1)

/** The last days up to `today`, oldest first, with those that had no order. */
function eachDay(today: string, count: number, sold: readonly SalesDay[]): SalesDay[] {
  const known = new Map(sold.map((day) => [day.date, day]))
  return Array.from({ length: count }, (_, index) => {
    const date = dayBefore(today, count - 1 - index)
    return known.get(date) ?? { date, orders: 0, revenue: 0 }
  })
}

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

const totalOf = (days: SalesDay[]) => ({
  orders: days.reduce((sum, day) => sum + day.orders, 0),
  revenue: days.reduce((sum, day) => sum + day.revenue, 0),
})

/** Name and picture are those of the latest order. */
async function withNames(db: Database, best: readonly SoldProduct[]): Promise<Sales['best_sellers']> {
  const ids = best.map(({ product_id }) => product_id)
  const orders = best.map(({ last_order }) => last_order)
  const { rows } = await db.execute<{ product_id: string; name: string; image: string }>(sql`
    select l.product_id, l.name, l.image
    from unnest(${sql.param(ids)}::text[], ${sql.param(orders)}::bigint[]) as sold (product_id, last_order)
    join order_lines l on l.order_id = sold.last_order and l.product_id = sold.product_id`)
  const known = new Map(rows.map((row) => [row.product_id, row]))
  return best.map(({ product_id, units, revenue }) => ({ ...known.get(product_id)!, units, revenue }))
}

async function byCollection(db: Database, products: readonly SoldProduct[]): Promise<Sales['collections']> {
  const sums = new Map<string, Sold>()
  for (const { collection_id: id, units, revenue } of products)
    if (id !== null) sums.set(id, sumOf({ units, revenue }, sums.get(id) ?? { units: 0, revenue: 0 }))
  const { rows } = await db.execute<{ id: string; name: string }>(sql`select id, name from collections`)
  return rows
    .flatMap(({ id, name }) => {
      const sold = sums.get(id)
      return sold ? [{ id, name, ...sold }] : []
    })
    .toSorted((a, b) => b.revenue - a.revenue || (a.name < b.name ? -1 : 1))
}
