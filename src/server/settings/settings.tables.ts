import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Settings of the whole shop by key (`shared/settings/settings.ts`), and marks that the store keeps for itself. */
export const storeSettings = pgTable('store_settings', { key: text().primaryKey(), value: jsonb().notNull() })
