import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Search terms by day in the shop's time zone, without the person. */
export const searchTerms = pgTable(
  'search_terms',
  {
    day: date().notNull(),
    /** lower case */
    term: text().notNull(),
    times: integer().notNull(),
    /** times without a result */
    nothingFound: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.term] })],
)
