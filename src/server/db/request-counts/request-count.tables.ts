import { integer, pgTable } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../columns.ts'

/**
 * Requests under a limit that holds over all processes, by window. The migration makes the table UNLOGGED: its rows are
 * worth a minute, and after a crash of PostgreSQL counting begins anew.
 */
export const requestCounts = pgTable('request_counts', {
  /** SHA-256 of what is limited and of the network. */
  key: bytes().primaryKey(),
  count: integer().notNull(),
  endsAt: moment().notNull(),
})
