import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { maxPlace } from '#shared/parcels/codes.schema.ts'
import { products } from '../product.tables.ts'

/** The number in the SKUs of a product. Triggers give every new size its SKU (`drizzle/*_codes.sql`). */
export const productNumbers = pgTable('product_numbers', {
  productId: text()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  number: integer().notNull().unique().generatedAlwaysAsIdentity(),
})

/** SKU and barcode of the sizes of products: one space of codes, which outlive a size that is taken off the shelf. */
export const codes = pgTable(
  'codes',
  {
    code: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text().notNull(),
    kind: text({ enum: ['sku', 'barcode'] }).notNull(),
  },
  (t) => [
    unique('codes_one_of_each').on(t.productId, t.size, t.kind),
    check(
      'codes_upper_case',
      sql`${t.code} = upper(${t.code}) and ${t.code} <> '' and ${t.code} not like '.%'`,
    ),
    check('codes_kind', sql`${t.kind} in ('sku', 'barcode')`),
  ],
)

/** The place of a size in the store room, by which pick lists are sorted. */
export const sizePlaces = pgTable(
  'size_places',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text().notNull(),
    place: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.size] }),
    check('size_places_length', sql`length(${t.place}) between 1 and ${sql.raw(String(maxPlace))}`),
  ],
)
