import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { tags } from '../../tags/tag.tables.ts'
import { orders } from './order.tables.ts'

export const orderTags = pgTable(
  'order_tags',
  {
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    tagId: integer()
      .notNull()
      .references(() => tags.id),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.tagId] }), index('order_tags_by_tag').on(t.tagId, t.orderId)],
)
