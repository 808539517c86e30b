import { sql } from 'drizzle-orm'
import type { Sales, SalesDay } from '#shared/orders/sales.schema.ts'
import type { Database } from '../../db/database.ts'
import { keepPast } from '../../db/keep-past.ts'
import { addUpPast, addUpToday, type SalesSum, type SoldProduct } from './add-up-sales.ts'

/** How many products the list of best sellers names. */
const bestSellers = 5

/** What was sold in the last `days` days of the shop, today included, beside the same number of days before. */
export async function findSales(db: Database, days: number): Promise<Sales> {
  const now = await addUpToday(db, days)
  const before = await findBefore(db, days, now)
  const [best_sellers, collections] = await Promise.all([
    withNames(db, bestOf(now.products, before)),
    byCollection(db, now.products, before),
  ])
  const all = eachDay(now.today, 2 * days, [...before.days, ...now.days])
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

/** What was sold before today. */
interface SoldBefore {
  days: readonly SalesDay[]
  products: ReadonlyMap<string, SoldProduct>
  /** the same, the best first */
  ranked: readonly SoldProduct[]
  collections: ReadonlyMap<string, Sold>
}

type Sold = Pick<SoldProduct, 'units' | 'revenue'>

const keptSales = keepPast<SoldBefore>(({ ranked }) => ranked.length, 60_000)

/** Added up once a day, and anew when an order of those days is cancelled or reopened. */
const findBefore = (db: Database, days: number, { today, past }: SalesSum): Promise<SoldBefore> =>
  keptSales(db, {
    key: `${today} ${days}`,
    state: past,
    addUp: async () => {
      const { products, ...found } = await addUpPast(db, today, days)
      const sum = {
        days: found.days,
        products: new Map(products.map((product) => [product.product_id, product])),
        ranked: products.toSorted(mostUnitsFirst),
        collections: sumByCollection(products, new Map()),
      }
      return { sum, state: found.past }
    },
  })

/** The last days up to `today`, oldest first, those without an order too. */
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

/** Whoever is among the best was sold today, or is among the best of those that were not. */
function bestOf(today: readonly SoldProduct[], { products, ranked }: SoldBefore): SoldProduct[] {
  const soldToday = new Set(today.map(({ product_id }) => product_id))
  const best = today.map((product) => together(product, products.get(product.product_id)))
  let others = 0
  for (const product of ranked) {
    if (others === bestSellers) break
    if (soldToday.has(product.product_id)) continue
    best.push(product)
    others++
  }
  return best.toSorted(mostUnitsFirst).slice(0, bestSellers)
}

const together = (product: SoldProduct, before: SoldProduct | undefined): SoldProduct => ({
  ...product,
  ...plus(product, before),
  last_order: Math.max(product.last_order, before?.last_order ?? 0),
})

const plus = (one: Sold, other: Sold | undefined): Sold => ({
  units: one.units + (other?.units ?? 0),
  revenue: one.revenue + (other?.revenue ?? 0),
})

const mostUnitsFirst = (a: SoldProduct, b: SoldProduct): number =>
  b.units - a.units || b.revenue - a.revenue || (a.product_id < b.product_id ? -1 : 1)

/** As each was called and looked when it was sold last. */
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

async function byCollection(
  db: Database,
  today: readonly SoldProduct[],
  { collections }: SoldBefore,
): Promise<Sales['collections']> {
  const sums = sumByCollection(today, collections)
  const { rows } = await db.execute<{ id: string; name: string }>(sql`select id, name from collections`)
  return rows
    .flatMap(({ id, name }) => {
      const sold = sums.get(id)
      return sold ? [{ id, name, ...sold }] : []
    })
    .toSorted((a, b) => b.revenue - a.revenue || (a.name < b.name ? -1 : 1))
}

function sumByCollection(
  products: readonly SoldProduct[],
  sums: ReadonlyMap<string, Sold>,
): ReadonlyMap<string, Sold> {
  const all = new Map(sums)
  for (const product of products)
    if (product.collection_id !== null)
      all.set(product.collection_id, plus(product, all.get(product.collection_id)))
  return all
}
