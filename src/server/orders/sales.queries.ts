import { sql, type SQL } from 'drizzle-orm'
import type { Sales, SalesDay } from '#shared/orders/sales.schema.ts'
import { shopTimeZone } from '#shared/shop-time.ts'
import type { Database } from '../db/database.ts'

/** How many products the list of best sellers names. */
const bestSellers = 5

/** What was sold in the last `days` days of the shop, today included, beside the same number of days before. */
export async function findSales(db: Database, days: number): Promise<Sales> {
  const [all, best_sellers, collections] = await Promise.all([
    findDays(db, 2 * days),
    findBestSellers(db, days),
    findByCollection(db, days),
  ])
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

const today = sql`(now() at time zone ${shopTimeZone})::date`
const startOf = (day: SQL): SQL => sql`(((${day})::timestamp) at time zone ${shopTimeZone})`
const counted = (days: number): SQL =>
  sql`o.status <> 'cancelled' and o.created_at >= ${startOf(sql`${today} - ${days - 1}::int`)}`

/** Each of the last days, oldest first, those without an order too. */
async function findDays(db: Database, days: number): Promise<SalesDay[]> {
  const { rows } = await db.execute<SalesDay>(sql`
    with sold as (
      select (o.created_at at time zone ${shopTimeZone})::date as day, count(*)::int as orders, sum(o.total)::float8 as revenue
      from orders o where ${counted(days)} group by 1
    )
    select to_char(day.day, 'YYYY-MM-DD') as date, coalesce(sold.orders, 0) as orders, coalesce(sold.revenue, 0) as revenue
    from generate_series(${today} - ${days - 1}::int, ${today}, '1 day') as day (day)
    left join sold on sold.day = day.day::date
    order by day.day`)
  return rows
}

async function findBestSellers(db: Database, days: number): Promise<Sales['best_sellers']> {
  const { rows } = await db.execute<Sales['best_sellers'][number]>(sql`
    select l.product_id,
      (array_agg(l.name order by l.order_id desc))[1] as name,
      (array_agg(l.image order by l.order_id desc))[1] as image,
      sum(l.quantity)::int as units, sum(l.quantity * l.price)::float8 as revenue
    from orders o join order_lines l on l.order_id = o.id
    where ${counted(days)}
    group by l.product_id
    order by units desc, revenue desc, l.product_id
    limit ${bestSellers}`)
  return rows
}

async function findByCollection(db: Database, days: number): Promise<Sales['collections']> {
  const { rows } = await db.execute<Sales['collections'][number]>(sql`
    select c.id, c.name, sum(l.quantity)::int as units, sum(l.quantity * l.price)::float8 as revenue
    from orders o
    join order_lines l on l.order_id = o.id
    join products p on p.id = l.product_id
    join collections c on c.id = p.collection_id
    where ${counted(days)}
    group by c.id, c.name
    order by revenue desc, c.name`)
  return rows
}

const totalOf = (days: SalesDay[]) => ({
  orders: days.reduce((sum, day) => sum + day.orders, 0),
  revenue: days.reduce((sum, day) => sum + day.revenue, 0),
})
