import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '../db/columns.ts'

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

/** Derived pictures that a process is making. A row is gone when the picture is there, or counts no more when it expires. */
export const pictureClaims = pgTable('picture_claims', {
  /** The key of the file in the storage. */
  key: text().primaryKey(),
  /** Identifies the claim: an expired one may not release its successor. */
  owner: uuid().notNull(),
  expiresAt: moment().notNull(),
})
