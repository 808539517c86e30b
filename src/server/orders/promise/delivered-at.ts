import { sql } from 'drizzle-orm'

/**
 * SQL for the moment at which the last piece of the order `o` came, null before: when it became delivered for the last
 * time. The one place that says so.
 */
export const deliveredAt = sql`(
  case when o.status = 'delivered' then
    (select max(h.at) from order_history h where h.order_id = o.id and h.status = 'delivered')
  end)`
