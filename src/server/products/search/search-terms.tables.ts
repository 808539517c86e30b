import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What shoppers searched for, by the day of the shop. Nothing says who did. */
export const searchTerms = pgTable(
  'search_terms',
  {
    day: date().notNull(),
    /** in lower case */
    term: text().notNull(),
    times: integer().notNull(),
    /** how many of these times there was nothing to show */
    nothingFound: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.term] })],
)
