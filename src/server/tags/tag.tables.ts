import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { maxTagLength } from '#shared/tags/tags.schema.ts'

/** Words of staff for orders and customers. One is spelled as whoever used it first has spelled it. */
export const tags = pgTable(
  'tags',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
  },
  (t) => [
    uniqueIndex('tags_name').on(sql`lower(${t.name})`),
    check('tags_name_length', sql`length(${t.name}) between 1 and ${sql.raw(String(maxTagLength))}`),
  ],
)
