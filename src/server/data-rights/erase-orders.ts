import { sql } from 'drizzle-orm'
import { deletedName } from '#shared/data-rights/data-rights.ts'
import type { Database } from '../db/database.ts'

/**
 * Orders of deleted accounts keep number, lines, sums, state and pincode, once they can be returned no more. Tax documents stay as
 * they were issued.
 */
export async function eraseOrders(db: Database): Promise<void> {
  await db.execute(sql`
    with over as (
      select o.id from orders o join users u on u.id = o.user_id
      where u.email like 'deleted-%@deleted.invalid' and o.shipping_address ->> 'fullName' <> ${deletedName}
        and not exists (
          select from parcels p where p.order_id = o.id and p.kind = 'order'
            and p.delivered_at + make_interval(days => coalesce(p.return_days, 30) + 1) > now()
        )
    ),
    named as (
      update orders o set business = null, note = '', shipping_address = jsonb_build_object(
        'fullName', ${deletedName}::text, 'email', '', 'phone', '', 'address', '', 'city', '', 'landmark', '',
        'state', o.shipping_address -> 'state', 'pincode', o.shipping_address -> 'pincode')
      from over where over.id = o.id
    ),
    returned as (update returns r set address = null, refund_to = null from over where over.id = r.order_id),
    refunded as (update refunds r set refund_to = null from over where over.id = r.order_id),
    noted as (delete from order_notes n using over where over.id = n.order_id),
    told as (delete from messages m using over where over.id = m.order_id)
    delete from parcel_labels l using parcels p, over where p.id = l.parcel_id and p.order_id = over.id`)
}

/** Data that was sealed long enough is destroyed. */
export async function eraseSealed(db: Database): Promise<void> {
  await db.execute(sql`delete from sealed_accounts where erase_after < now()`)
}
