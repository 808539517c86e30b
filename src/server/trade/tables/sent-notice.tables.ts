import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { now } from '../../db/columns.ts'

/** Mails sent about a parcel, so that each is sent once. */
export const sentNotices = pgTable(
  'told',
  {
    /** number of the parcel */
    subject: text().notNull(),
    kind: text().notNull(),
    at: now(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.kind] })],
)
