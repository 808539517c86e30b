import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { products } from '../../products/product.tables.ts'

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
