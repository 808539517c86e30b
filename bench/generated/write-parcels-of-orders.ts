import { sql } from 'drizzle-orm'
import { parcelMessages } from '../../src/shared/parcels/parcel-messages.ts'
import type { Database } from '../../src/server/db/database.ts'

/**
 * Writes a parcel by hand for each order that has left the shop and was written without one, as if staff had set its
 * status, and puts all units where their parcels are. Of the orders with these ids.
 */
export async function writeParcelsOfOrders(db: Database, ids: readonly number[]): Promise<void> {
  const among = sql`and o.id = any(${sql.param(ids)}::bigint[])`
  await db.execute(sql`
    with made as (
      insert into parcels (number, order_id, n, state, carrier, collect, created_at, ready_at, under_way_at, delivered_at, last_event_at)
      select o.order_id || '-1', o.id, 1, case o.status when 'shipped' then 'under_way' else 'delivered' end, 'none',
        case o.payment_type when 'cod' then o.total else 0 end, h.shipped, h.shipped, h.shipped,
        case o.status when 'delivered' then h.last end, h.last
      from orders o, lateral (
        select coalesce(max(at) filter (where status = 'shipped'), max(at)) as shipped, max(at) as last
        from order_history where order_id = o.id
      ) h
      where o.status in ('shipped', 'delivered') and not exists (select from parcels p where p.order_id = o.id) ${among}
      returning id, order_id, under_way_at, delivered_at
    ),
    packed as (
      insert into parcel_lines (parcel_id, order_id, position, size, quantity)
      select made.id, l.order_id, l.position, l.size, l.quantity from made join order_lines l using (order_id)
    )
    insert into parcel_events (parcel_id, kind, at, text, raw_code, source)
    select id, 'picked_up', under_way_at, ${parcelMessages.markedByStaff}, 'picked_up', 'staff' from made
    union all
    select id, 'delivered', delivered_at, ${parcelMessages.markedByStaff}, 'delivered', 'staff' from made
    where delivered_at is not null`)
  await writeUnitsOfOrders(db, ids)
}

/**
 * Puts the units of orders that were written at once where their parcels and statuses say: each order has one parcel at
 * most. Of the orders with these ids.
 */
async function writeUnitsOfOrders(db: Database, ids: readonly number[]): Promise<void> {
  const among = sql`and o.id = any(${sql.param(ids)}::bigint[])`
  // They are made anew, because units go one step at a time.
  await db.execute(sql`delete from order_units u using orders o where o.id = u.order_id ${among}`)
  await db.execute(sql`
    insert into order_units (order_id, position, n, size, state, parcel_id, since)
    select l.order_id, l.position, g.n, l.size,
      case when p.state in ('draft', 'ready') then 'packed' when p.state = 'under_way' then 'in_transit'
        when p.state in ('delivered', 'returning') then p.state when o.status = 'cancelled' then 'cancelled' else 'allocated' end,
      p.id, coalesce(p.delivered_at, p.under_way_at, p.created_at, o.updated_at)
    from orders o join order_lines l on l.order_id = o.id
    cross join lateral generate_series(1, l.quantity) as g(n)
    left join parcels p on p.order_id = o.id and p.state not in ('cancelled', 'returned')
    where true ${among}`)
}
