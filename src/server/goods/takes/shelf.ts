import { sql } from 'drizzle-orm'

/**
 * The units that should lie on the shelf, `shelf(product_id, size, units)` as the body of a subquery: those in stock, and those
 * that are sold but not packed yet. Both change in one transaction, so that an order that is placed changes no sum.
 */
export const shelf = sql`
  select product_id, size, sum(units)::int as units from (
    select v.product_id, v.size, v.stock as units from variants v
    union all
    select l.product_id, u.size, 1
    from order_units u join order_lines l on l.order_id = u.order_id and l.position = u.position
    where u.state = 'allocated'
    union all
    select o.product_id, l.size, l.quantity - l.scanned
    from parcels p join parcel_lines l on l.parcel_id = p.id
      join order_lines o on o.order_id = l.order_id and o.position = l.position
    where p.state = 'draft' and p.kind <> 'return' and p.booking_since is null and l.scanned < l.quantity
    union all
    select held ->> 'productId', held ->> 'size', (held ->> 'quantity')::int
    from orders o, jsonb_array_elements(o.waiting_edit -> 'held') as held
    where o.waiting_edit is not null and o.id in (select order_id from order_units where state = 'allocated')
  ) on_shelf group by product_id, size`
