import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { now } from '../db/columns.ts'

export const contactMessages = pgTable('contact_messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  createdAt: now(),
})
