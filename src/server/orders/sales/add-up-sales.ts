import { sql, type SQL } from 'drizzle-orm'
import type { SalesDay } from '#shared/orders/sales.schema.ts'
import { shopTimeZone } from '#shared/shop-time.ts'
import type { Database } from '../../db/database.ts'
import { orderDues } from '../../trade/tables/order-due.tables.ts'
import { shopToday, startOfShopDay } from '../../db/shop-day.ts'

export interface SoldProduct {
  product_id: string
  /** Null for a deleted product. */
  collection_id: string | null
  units: number
  revenue: number
  /** The latest order with it. */
  last_order: number
}

/** Sales of some days: what stands of them (docs/product/back-office.md, Sales). */
export interface SalesSum {
  days: SalesDay[]
  /** Of the period alone, not of the one before. */
  products: SoldProduct[]
  /** The day in the shop's time zone, `2026-11-14`. */
  today: string
  /**
   * The version of the sums of past days: it changes when one of their orders is cancelled, reopened, edited or paid, with each
   * return and with the catalogue. Null in the first minute of a day, while an order of yesterday may still be committed.
   */
  past_version: string | null
}

export function addUpToday(db: Database, days: number): Promise<SalesSum> {
  const placed = sql`o.created_at >= ${startOfShopDay(shopToday)}`
  return addUp(db, { today: shopToday, days, placed })
}

/** Sales before `today` in the period of `days` that ends with it, and in the period before. */
export function addUpPast(db: Database, today: string, days: number): Promise<SalesSum> {
  const day = sql`${today}::date`
  return addUp(db, { today: day, days, placed: inPast(day, days) })
}

const inPast = (today: SQL, days: number): SQL =>
  sql`o.created_at >= ${startOfShopDay(sql`${today} - ${2 * days - 1}::int`)} and o.created_at < ${startOfShopDay(today)}`

interface Wanted {
  today: SQL
  days: number
  /** A condition on `orders o`. */
  placed: SQL
}

async function addUp(db: Database, { today, days, placed }: Wanted): Promise<SalesSum> {
  const { rows } = await db.execute<{ [Name in keyof SalesSum]: SalesSum[Name] }>(sql`
    with counted as materialized (
      select o.id, d.worth, (o.created_at at time zone ${shopTimeZone})::date as day
      from orders o join ${orderDues} d on d.id = o.id
      where stands(o) and ${placed}
    ), by_day as (
      select to_char(day, 'YYYY-MM-DD') as date, count(*) as orders, sum(worth) as revenue from counted group by day
    ), kept as (
      select l.order_id, l.product_id, l.price, greatest(0, l.quantity - coalesce(b.units, 0)) as units
      from counted o join order_lines l on l.order_id = o.id
      left join (
        select order_id, position, count(*) as units from order_units where is_credited group by 1, 2
      ) b on b.order_id = l.order_id and b.position = l.position
      where o.day > ${today} - ${days}::int
    ), sold as (
      select product_id, sum(units) as units, sum(units * price) as revenue, max(order_id) as last_order
      from kept where units > 0 group by product_id
    ), by_product as (
      select sold.*, p.collection_id from sold left join products p on p.id = sold.product_id
    )
    select (select coalesce(json_agg(by_day), '[]') from by_day) as days,
      (select coalesce(json_agg(by_product), '[]') from by_product) as products,
      to_char(${today}, 'YYYY-MM-DD') as today,
      case when now() >= ${startOfShopDay(today)} + interval '1 minute' then (
        select concat_ws(' ', count(*), sum(hashint8extended(id, 0)), (select count(settled_at) from returns),
          (select max(o.edited_at) from orders o where o.edited_at is not null and ${inPast(today, days)}),
          (select sum(o.cancelled_worth) from orders o where o.cancelled_worth > 0 and ${inPast(today, days)}),
          (select version from catalogue_version))
        from (
          select o.id from orders o where o.status = 'cancelled' and ${inPast(today, days)}
          union all
          select o.id from orders o
          where o.payment_type in ('online', 'upi') and o.payment_status = 'pending' and o.status <> 'cancelled'
            and ${inPast(today, days)}
        ) as no_sales
      ) end as past_version`)
  return rows[0]!
}
