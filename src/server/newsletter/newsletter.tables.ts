import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { now } from '../db/columns.ts'

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  { email: text().primaryKey(), createdAt: now() },
  (t) => [index('newsletter_subscribers_age').on(t.createdAt)],
)
