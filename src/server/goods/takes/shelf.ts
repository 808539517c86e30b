import { sql, type SQL } from 'drizzle-orm'
import { scannedOfLine } from '../../trade/loaders/scanned.queries.ts'
import { openReturnStates } from '#shared/returns/return-states.ts'

const openReturns = sql.raw(openReturnStates.map((state) => `'${state}'`).join(', '))

/**
 * The units that should lie on the shelf, `shelf(product_id, size, units)` as the body of a subquery: those in stock, those
 * that are sold but not packed yet, and those that an exchange or a change of an order has reserved. They change in one
 * transaction, so that an order that is placed changes no sum.
 */
export const shelf = sql`
  select product_id, size, sum(units)::int as units from (
    select v.product_id, v.size, v.stock as units from variants v
    union all
    select l.product_id, u.size, 1
    from order_units u join order_lines l on l.order_id = u.order_id and l.position = u.position
    where u.state = 'allocated'
    union all
    select o.product_id, l.size, l.quantity - ${scannedOfLine}
    from parcels p join parcel_lines l on l.parcel_id = p.id
      join order_lines o on o.order_id = l.order_id and o.position = l.position
    where p.state = 'draft' and p.kind in ('order', 'exchange') and p.booking_since is null and ${scannedOfLine} < l.quantity
    union all
    select o.product_id, l.swap_size, l.quantity
    from returns r join return_lines l on l.return_id = r.id
      join order_lines o on o.order_id = l.order_id and o.position = l.position
    where r.state in (${openReturns}) and l.wants = 'exchange' and not exists (
      select from parcels p where p.return_id = r.id and p.kind = 'exchange' and p.state <> 'cancelled'
    )
    union all
    select held ->> 'productId', held ->> 'size', (held ->> 'quantity')::int
    from orders o, jsonb_array_elements(o.waiting_edit -> 'held') as held
    where o.waiting_edit is not null and o.id in (select order_id from order_units where state = 'allocated')
  ) on_shelf group by product_id, size`

/**
 * Differs between two moments of a size where units came in between, even where as many left: its last entry of the ledger
 * that puts units on the shelf, what is packed and has not left, and the last parcel that was unpacked. Sales and what a
 * stock take books move no unit.
 */
export const shelfMark = (product: SQL, size: SQL): SQL => sql`
  concat_ws(' ', (
    select max(id) from stock_ledger
    where product_id = ${product} and size = ${size} and change > 0 and reason not in ('count', 'cancel')
  ), (
    select string_agg(packed.id || ':' || packed.units, ' ' order by packed.id)
    from (
      select p.id, case when p.state = 'draft' and p.booking_since is null then ${scannedOfLine} else l.quantity end as units
      from parcels p join parcel_lines l on l.parcel_id = p.id
        join order_lines o on o.order_id = l.order_id and o.position = l.position
      where p.state in ('draft', 'ready') and p.kind in ('order', 'exchange')
        and o.product_id = ${product} and l.size = ${size}
    ) packed where packed.units > 0
  ), (
    select max(p.cancelled_at)
    from parcels p join parcel_lines l on l.parcel_id = p.id
      join order_lines o on o.order_id = l.order_id and o.position = l.position
    where p.state = 'cancelled' and p.ready_at is not null and p.kind in ('order', 'exchange')
      and o.product_id = ${product} and l.size = ${size}
  ))`
