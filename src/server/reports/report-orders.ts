import { sql, type SQL } from 'drizzle-orm'
import type { ReportSpan } from '#shared/reports/report-span.ts'
import { startOfShopDay } from '../db/shop-day.ts'
import { orderDues } from '../trade/tables/order-due.tables.ts'

/** CTE `placed`: the orders of a span. `worth` is what the overview counts of them, 0 of those that are no sale. */
export const placedIn = ({ from, to }: ReportSpan): SQL => sql`
  placed as materialized (
    select o.id, o.order_id, o.created_at, o.payment_type, o.tax_scheme, o.deductions,
      left(o.shipping_address ->> 'pincode', 3) as digits, coalesce(o.state_code, o.shipping_address ->> 'state') as state,
      stands(o) as stands, case when stands(o) then d.worth else 0 end as worth
    from orders o join ${orderDues} d on d.id = o.id
    where o.created_at >= ${startOfShopDay(sql`${from}::date`)} and o.created_at < ${startOfShopDay(sql`${to}::date + 1`)}
  )`

/** `worthOf` of the first units of an order line `l` (src/shared/tax/worth.ts). */
const worthOfFirst = (count: SQL): SQL =>
  sql`(${count}) * l.price + l.added_tax * (${count}) / l.quantity - l.discount * (${count}) / l.quantity`

/**
 * CTEs upon `placed`: every unit with its product. It is kept while its worth is owed and no other size was sent for it,
 * has come once its parcel arrived, and is back when it left its customer. The worth of the units that are kept and the
 * charges add up to the worth of their order, as `amountsOfUnits` divides it.
 */
export const unitsOfPlaced: SQL = sql`
  replaced as (
    select distinct u.order_id, u.position, u.replaces as n
    from placed o join order_units u on u.order_id = o.id where u.replaces is not null
  ), counted as (
    select o.stands, o.created_at, u.order_id, u.position, u.n, u.size, u.state, u.is_credited, u.parcel_id,
      o.stands and not u.is_credited and r.n is null as is_kept
    from placed o join order_units u on u.order_id = o.id
    left join replaced r on r.order_id = u.order_id and r.position = u.position and r.n = u.n
  ), numbered as (
    select *, count(*) filter (where is_credited) over (partition by order_id, position) as credited,
      count(*) filter (where is_kept) over (partition by order_id, position order by n) as nth
    from counted
  ), units as (
    select u.*, l.product_id, l.name,
      coalesce(p.state = 'delivered', false) as has_come,
      coalesce(p.state = 'delivered', false) and u.state in ('returned', 'written_off') as is_back,
      case when u.is_kept
        then ${worthOfFirst(sql`u.credited + u.nth`)} - (${worthOfFirst(sql`u.credited + u.nth - 1`)}) else 0
      end as worth
    from numbered u join order_lines l on l.order_id = u.order_id and l.position = u.position
    left join parcels p on p.id = u.parcel_id
  )`
