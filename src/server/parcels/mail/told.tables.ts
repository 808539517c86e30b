import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { now } from '../../db/columns.ts'

/** What a customer was told about a parcel, so that each mail is sent once. */
export const told = pgTable(
  'told',
  {
    /** number of the parcel */
    subject: text().notNull(),
    kind: text().notNull(),
    at: now(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.kind] })],
)
