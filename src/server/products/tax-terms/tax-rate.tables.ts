import { sql } from 'drizzle-orm'
import { check, date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { taxUnits, type TaxSlab } from '#shared/tax/tax-rate.ts'
import { users } from '../../users/user.tables.ts'
import { now } from '../../db/columns.ts'

/** Rates that the owner has added to those of the store (docs/product/tax.md, Rates). */
export const taxRates = pgTable(
  'tax_rates',
  {
    hsn: text().notNull(),
    /** First day in India on which it counts. */
    from: date().notNull(),
    unit: text({ enum: taxUnits }).notNull(),
    slabs: jsonb().$type<TaxSlab[]>().notNull(),
    text: text().notNull().default(''),
    by: uuid().references(() => users.id),
    at: now(),
  },
  (t) => [
    primaryKey({ columns: [t.hsn, t.from] }),
    check('tax_rates_hsn', sql`${t.hsn} ~ '^[0-9]{2,8}$'`),
    check('tax_rates_unit', sql`${t.unit} in ('piece', 'pair')`),
    check('tax_rates_slabs', sql`jsonb_typeof(${t.slabs}) = 'array' and jsonb_array_length(${t.slabs}) > 0`),
  ],
)
