import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

export const deliveryPincodes = pgTable(
  'delivery_pincodes',
  { pincode: text().primaryKey(), cod: boolean().notNull().default(true) },
  (t) => [check('delivery_pincodes_format', sql`${t.pincode} ~ '^[0-9]{6}$'`)],
)
