import { sql } from 'drizzle-orm'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import type { Database } from '../db/database.ts'
import { writeUnitsOfOrders } from './write-units-of-orders.ts'

/**
 * Writes a parcel by hand for each order that has left the shop and was written without one, as if staff had set its
 * status, and puts all units where their parcels are. Of all orders, or of those with these ids.
 */
export async function writeParcelsOfOrders(db: Database, ids?: readonly number[]): Promise<void> {
  const among = ids ? sql`and o.id = any(${sql.param(ids)}::bigint[])` : sql``
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
