import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { viewedLists } from '#shared/staff/list-view.schema.ts'
import { now } from '../db/columns.ts'
import { users } from '../users/user.tables.ts'

/** Named filters, columns and sort of a list of the dashboard (docs/product/back-office.md, Lists). */
export const listViews = pgTable(
  'list_views',
  {
    id: uuid().primaryKey().defaultRandom(),
    list: text({ enum: viewedLists }).notNull(),
    /** its owner, who alone changes it */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    query: jsonb().$type<Record<string, string>>().notNull(),
    shared: boolean().notNull(),
    version: integer().notNull().default(1),
    createdAt: now(),
  },
  (t) => [
    uniqueIndex('list_views_name').on(t.userId, t.list, sql`lower(${t.name})`),
    index('list_views_shared')
      .on(t.list)
      .where(sql`${t.shared}`),
    check('list_views_name_length', sql`length(${t.name}) between 1 and 40`),
  ],
)
