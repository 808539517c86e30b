import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/**
 * Puts the units of orders that were written at once where their parcels and statuses say: each order has one parcel at
 * most. Of all orders, or of those with these ids.
 */
export async function writeUnitsOfOrders(db: Database, ids?: readonly number[]): Promise<void> {
  const among = ids ? sql`and o.id = any(${sql.param(ids)}::bigint[])` : sql``
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
