import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { TagHolder } from './tag-holder.ts'

/** More would be no suggestions. */
const maxSuggested = 300

/** The tags that records of a kind have, by name. */
export async function findTags(db: Database, { table }: Pick<TagHolder, 'table'>): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select t.name from tags t where exists (select from ${table} h where h.tag_id = t.id)
    order by lower(t.name) limit ${maxSuggested}`)
  return rows.map(({ name }) => name)
}
