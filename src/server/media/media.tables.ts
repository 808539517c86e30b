import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { now } from '../db/columns.ts'

/** A stored picture: `id` is `<hash>-<width>x<height>`, its master is in the media folder. */
export const media = pgTable(
  'media',
  {
    id: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** A few pixels as a data URI, shown before the picture arrives. */
    placeholder: text().notNull(),
    createdAt: now(),
  },
  (t) => [check('media_size', sql`${t.width} > 0 and ${t.height} > 0`)],
)
