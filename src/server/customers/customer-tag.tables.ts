import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { tags } from '../tags/tag.tables.ts'
import { users } from '../users/user.tables.ts'

export const customerTags = pgTable(
  'customer_tags',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tagId: integer()
      .notNull()
      .references(() => tags.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tagId] }), index('customer_tags_by_tag').on(t.tagId, t.userId)],
)
