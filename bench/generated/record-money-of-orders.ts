import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/db/database.ts'

/**
 * Records the money of orders that were written without it: a paid one was paid at its delivery, a refunded one has its
 * money back. Of the orders with these ids.
 */
export async function recordMoneyOfOrders(db: Database, ids: readonly number[]): Promise<void> {
  const among = sql`and o.id = any(${sql.param(ids)}::bigint[])`
  await db.execute(sql`
    insert into captures (order_id, provider, provider_id, amount_paise, refunding_paise, method, at)
    select id, 'hand', order_id || '/delivered', total * 100::bigint,
      case when payment_status = 'refunded' then total * 100::bigint else 0 end, 'delivery', updated_at
    from orders o where payment_status in ('paid', 'refunded') and total > 0
      and not exists (select from captures c where c.order_id = o.id) ${among}`)
  await db.execute(sql`
    insert into refunds (reference, capture_id, order_id, amount_paise, reason, state, created_at, done_at)
    select 'TKR' || upper(substr(md5(o.order_id), 1, 20)) || '01', c.id, o.id, c.amount_paise, 'cancelled', 'done',
      o.updated_at, o.updated_at
    from captures c join orders o on o.id = c.order_id
    where o.payment_status = 'refunded' and not exists (select from refunds r where r.order_id = o.id) ${among}`)
}
