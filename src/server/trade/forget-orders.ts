import { sql } from 'drizzle-orm'
import { deletedCustomer } from '#shared/data-rights/data-rights.schema.ts'
import type { Database } from '../db/database.ts'
import { findDeliverySettings } from '../delivery/delivery.queries.ts'

const batchSize = 500

/**
 * Takes names, addresses and phones off the orders of deleted accounts whose return period is over. Number, units, sums,
 * state and pincode stay, and so do tax documents. Returns the number of orders.
 */
export async function forgetOrders(tx: Database): Promise<number> {
  const { return_days: days } = await findDeliverySettings(tx)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select o.id from users u join orders o on o.user_id = u.id
    where u.deleted_at is not null and o.shipping_address ->> 'fullName' <> ${deletedCustomer}
      and o.status in ('delivered', 'cancelled')
      and not exists (
        select from parcels p where p.order_id = o.id and p.kind in ('order', 'exchange') and p.state = 'delivered'
          and p.delivered_at + make_interval(days => coalesce(p.return_days, ${days}::int) + 1) > now())
      and not exists (select from order_units u where u.order_id = o.id and u.state = 'sent_back')
    limit ${batchSize} for no key update of o`)
  if (rows.length === 0) return 0
  const ids = sql`(${sql.join(
    rows.map(({ id }) => sql`${id}::bigint`),
    sql`, `,
  )})`
  await tx.execute(sql`
    update orders set business = null, card_last4 = null, card_type = null, cod_check = null, pay_token = null, note = '',
      shipping_address = jsonb_build_object('fullName', ${deletedCustomer}::text, 'email', '', 'phone', '', 'address', '',
        'city', '', 'landmark', '', 'state', shipping_address -> 'state', 'pincode', shipping_address -> 'pincode')
    where id in ${ids}`)
  await tx.execute(sql`update returns set address = null, refund_to = null where order_id in ${ids}`)
  await tx.execute(sql`update return_lines set note = '' where order_id in ${ids}`)
  await tx.execute(sql`update refunds set refund_to = null where order_id in ${ids}`)
  await tx.execute(sql`
    update orders set waiting_refunds = (
      select jsonb_agg(r || '{"refundTo": null}'::jsonb) from jsonb_array_elements(waiting_refunds) r
    ) where waiting_refunds is not null and id in ${ids}`)
  await tx.execute(sql`delete from order_notes where order_id in ${ids}`)
  await tx.execute(sql`delete from order_tags where order_id in ${ids}`)
  await tx.execute(sql`delete from messages where order_id in ${ids}`)
  await tx.execute(
    sql`delete from parcel_labels where parcel_id in (select id from parcels where order_id in ${ids})`,
  )
  return rows.length
}
