import { sql } from 'drizzle-orm'
import type { TagHolder } from '../tags/tag-holder.ts'
import { customerTags } from './customer-tag.tables.ts'

/** Customers, by the ids of their accounts. */
export const taggedCustomers: TagHolder = {
  table: sql`${customerTags}`,
  column: sql`user_id`,
  type: sql`uuid`,
  lock: (ids) => sql`
    select id as key, id from users
    where id::text = any(${sql.param(ids)}::text[]) and role = 'customer' and deleted_at is null
    order by id for no key update`,
  entity: 'user',
  action: 'customer.tags',
}
