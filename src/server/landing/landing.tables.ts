import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { media } from '../media/media.tables.ts'

/** One row. Null means the default (`defaultLandingSettings`). */
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

/** Settings of the whole shop by key: support phone, announcement, seller on invoices, order limits. */
export const storeSettings = pgTable('store_settings', { key: text().primaryKey(), value: jsonb().notNull() })
