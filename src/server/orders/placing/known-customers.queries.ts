import { sql } from 'drizzle-orm'
import type { KnownCustomer } from '#shared/payments/staff-payments.schema.ts'
import { findShop } from '../../brand/current-shop.ts'
import type { Database } from '../../db/database.ts'
import { searchOrders, startsNewIds } from '../../trade/loaders/order-filter.ts'
import { shownEmail } from '../../users/shown-email.ts'

const maxKnown = 5
const maxOrders = 500

/** Customers of earlier orders, with the address of the latest order, found as orders are. */
export async function findKnownCustomers(db: Database, search: string): Promise<KnownCustomer[]> {
  if (startsNewIds(search, await findShop(db))) return []
  const { rows } = await db.execute<{ customer: KnownCustomer }>(sql`
    select jsonb_build_object(
      'name', address ->> 'fullName', 'email', email, 'phone', address ->> 'phone',
      'address', address ->> 'address', 'city', address ->> 'city', 'state', address ->> 'state',
      'pincode', address ->> 'pincode', 'landmark', coalesce(address ->> 'landmark', '')) as customer
    from (
      select distinct on (o.user_id) o.created_at, o.shipping_address as address, ${shownEmail(sql`u.email`)} as email
      from orders o join users u on u.id = o.user_id
      where u.deleted_at is null
        and o.id in (select id from (${searchOrders(search, {})}) as found limit ${maxOrders})
      order by o.user_id, o.created_at desc
    ) as latest
    order by created_at desc limit ${maxKnown}`)
  return rows.map(({ customer }) => customer)
}
