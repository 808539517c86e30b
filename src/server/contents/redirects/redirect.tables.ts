import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { now } from '../../db/columns.ts'

/** Paths that lead elsewhere, looked up where there is no page. */
export const redirects = pgTable(
  'redirects',
  {
    from: text().primaryKey(),
    to: text().notNull(),
    /** by hand, from a file, or because an address has changed */
    source: text({ enum: ['hand', 'file', 'slug'] }).notNull(),
    createdAt: now(),
  },
  (t) => [
    index('redirects_to').on(t.to),
    check('redirects_source', sql`${t.source} in ('hand', 'file', 'slug')`),
    check('redirects_elsewhere', sql`${t.from} <> ${t.to}`),
  ],
)
