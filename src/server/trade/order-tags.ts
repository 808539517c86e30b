import { sql } from 'drizzle-orm'
import type { TagHolder } from '../tags/tag-holder.ts'
import { orderTags } from './tables/order-tag.tables.ts'

/** Orders, by the numbers that people know. */
export const taggedOrders: TagHolder = {
  table: sql`${orderTags}`,
  column: sql`order_id`,
  type: sql`bigint`,
  lock: (ids) => sql`
    select id::text as key, order_id as id from orders where order_id = any(${sql.param(ids)}::text[])
    order by orders.id for no key update`,
  entity: 'order',
  action: 'order.tags',
}
