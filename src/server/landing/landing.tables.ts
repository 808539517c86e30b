import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { media } from '../media/media.tables.ts'

/** One row. A null means the default of the specification. */
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

/** What the owner sets for the whole shop: the support phone, the announcement, the seller on invoices. */
export const storeSettings = pgTable('store_settings', { key: text().primaryKey(), value: jsonb().notNull() })
