import { sql } from 'drizzle-orm'
import { gateways } from '#shared/payments/payment-providers.ts'
import {
  frequentReturnDays,
  isFrequentReturner,
  maxOpenReturns,
  maxReturnsOfOrder,
} from '#shared/returns/return-states.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import type { Database } from '../db/database.ts'

/** Why a customer cannot ask for another return of this order now, or null. */
export async function findLimit(db: Database, order: { id: number; userId: string }): Promise<string | null> {
  const { rows } = await db.execute<{ open: number; of_order: number }>(sql`
    select count(*) filter (where state in ('requested', 'approved', 'under_way', 'arrived'))::int as open,
      count(*) filter (where order_id = ${order.id})::int as of_order
    from returns where user_id = ${order.userId} and source = 'customer'`)
  const { open, of_order: ofOrder } = rows[0]!
  if (ofOrder >= maxReturnsOfOrder) return returnMessages.tooManyOfOrder
  return open >= maxOpenReturns ? returnMessages.tooManyOpen : null
}

/** The customer returned so much of the latest deliveries that staff decide. */
export async function isFrequent(db: Database, userId: string): Promise<boolean> {
  const since = sql`now() - make_interval(days => ${frequentReturnDays})`
  const { rows } = await db.execute<{ delivered: number; returned: number }>(sql`
    select
      (select coalesce(sum(l.quantity), 0)::int from orders o join parcels p on p.order_id = o.id join parcel_lines l on l.parcel_id = p.id
        where o.user_id = ${userId} and p.kind in ('order', 'exchange') and p.state = 'delivered' and p.delivered_at > ${since}) as delivered,
      (select coalesce(sum(l.good + l.damaged), 0)::int from returns r join return_lines l on l.return_id = r.id
        where r.user_id = ${userId} and r.settled_at > ${since}) as returned`)
  return isFrequentReturner(rows[0]!)
}

/** Refunds of the order go to a UPI id or account that its customer names, for money that did not come by a gateway. */
export async function asksRefundTo(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select o.payment_type = 'cod' or exists (
      select from captures c where c.order_id = o.id and c.provider not in ${gateways} and c.amount_paise > c.refunding_paise
        and not exists (select from capture_withdrawals w where w.capture_id = c.id)
    ) as found from orders o where o.id = ${orderId}`)
  return rows[0]!.found
}
