import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../db/columns.ts'

/**
 * Scripts and style sheets of this release and those before, for pages that were open when their machine was updated
 * (docs/upgrading.md, Several machines, without a pause).
 */
export const clientFiles = pgTable(
  'client_files',
  {
    /** below /assets/, with the hash of its content */
    name: text().primaryKey(),
    /** compressed with Brotli */
    body: bytes().notNull(),
    /** when a running release last had it */
    seenAt: moment().notNull().defaultNow(),
  },
  (t) => [index('client_files_seen').on(t.seenAt)],
)
