import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { media } from '../media/media.tables.ts'

/** One row. Null means the default (`defaultHero`). */
export const landingSettings = pgTable(
  'landing_settings',
  {
    id: integer().primaryKey().default(1),
    mediaId: text().references(() => media.id),
    heroTitle: text(),
    heroSubtitle: text(),
    heroDescription: text(),
  },
  (t) => [check('landing_settings_one_row', sql`${t.id} = 1`)],
)
