import { sql, type SQL } from 'drizzle-orm'
import type { ActivityEntity } from '#shared/staff/activity/activity-entities.ts'

/** Records that have tags. */
export interface TagHolder {
  /** table of their tags, and its column that names the record, with its type */
  table: SQL
  column: SQL
  type: SQL
  /** SQL that finds and locks records by the ids that staff know: `key` and `id`, in the order of `key` */
  lock: (ids: readonly string[]) => SQL
  entity: ActivityEntity
  action: string
}

/** Names of the tags of a record, an array; `key` is the column that names it. */
export const tagNames = (holder: Pick<TagHolder, 'table' | 'column'>, key: SQL): SQL<string[]> => sql<
  string[]
>`array(
  select t.name from ${holder.table} h join tags t on t.id = h.tag_id where h.${holder.column} = ${key}
  order by lower(t.name))`

/** Records with this tag. */
export const taggedWith = (
  holder: Pick<TagHolder, 'table' | 'column'>,
  key: SQL,
  tag: string,
): SQL => sql`${key} in (
  select h.${holder.column} from ${holder.table} h join tags t on t.id = h.tag_id where lower(t.name) = lower(${tag}))`
