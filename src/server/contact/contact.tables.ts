import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { messageStatuses } from '#shared/contact/contact.schema.ts'
import { now } from '../db/columns.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    status: text({ enum: messageStatuses }).notNull().default('open'),
    createdAt: now(),
  },
  (t) => [
    index('contact_messages_by_status').on(t.status, t.id.desc()),
    check('contact_messages_status', sql`${t.status} in ('open', 'answered', 'closed')`),
  ],
)
