import { sql, type SQL } from 'drizzle-orm'
import type { ReportSpan } from '#shared/reports/report-span.ts'
import { startOfShopDay } from '../db/shop-day.ts'
import { orderDues } from '../trade/tables/order-due.tables.ts'

/** CTE `placed`: the orders of a span. `worth` is what the overview counts of them, 0 of those that are no sale. */
export const placedIn = ({ from, to }: ReportSpan, more: SQL = sql``): SQL => sql`
  placed as materialized (
    select o.id, o.order_id, o.created_at, o.payment_type, o.tax_scheme, o.deductions, stands(o) as stands,
      case when stands(o) then d.worth else 0 end as worth ${more}
    from orders o join ${orderDues} d on d.id = o.id
    where o.created_at >= ${startOfShopDay(sql`${from}::date`)} and o.created_at < ${startOfShopDay(sql`${to}::date + 1`)}
  )`

/**
 * CTE `lines` upon `placed`: of each line of a sale the units that are kept, and their worth (`worthOfUnits`,
 * src/shared/tax/worth.ts): that of all units less that of those whose worth is not owed any more. With the charges it adds
 * up to the worth of the order. Its tax is what the line was placed with, as far as it is kept.
 */
export const linesOfPlaced: SQL = sql`
  credited as (
    select u.order_id, u.position, count(*) as units
    from placed o join order_units u on u.order_id = o.id where u.is_credited group by u.order_id, u.position
  ), counted as (
    select l.*, o.created_at, o.tax_scheme, coalesce(c.units, 0) as back
    from placed o join order_lines l on l.order_id = o.id
    left join credited c on c.order_id = l.order_id and c.position = l.position
    where o.stands
  ), lines as (
    select order_id, position, product_id, created_at, quantity - back as kept,
      (quantity - back) * price + added_tax - added_tax * back / quantity - discount + discount * back / quantity as worth,
      case when tax_scheme = 'sample' then 100 * (added_tax - added_tax * back / quantity)
        else coalesce((cgst_paise + sgst_paise + igst_paise) * (quantity - back) / quantity, 0) end as tax_paise
    from counted
  )`

/**
 * CTE `units` upon `lines`: every unit with its share of the worth of its line. It is kept while its worth is owed and no
 * other size was sent for it, has come once its parcel arrived, and is back when it left its customer.
 */
export const unitsOfLines: SQL = sql`
  replaced as (
    select distinct u.order_id, u.position, u.replaces as n
    from placed o join order_units u on u.order_id = o.id where u.replaces is not null
  ), units as (
    select u.size,
      l.kept > 0 and not u.is_credited and r.n is null as is_kept,
      l.worth::float8 / nullif(l.kept, 0) as worth,
      coalesce(p.state = 'delivered', false) as has_come,
      coalesce(p.state = 'delivered', false) and u.state in ('returned', 'written_off') as is_back
    from lines l join order_units u on u.order_id = l.order_id and u.position = l.position
    left join replaced r on r.order_id = u.order_id and r.position = u.position and r.n = u.n
    left join parcels p on p.id = u.parcel_id
  )`
