import { sql } from 'drizzle-orm'
import { bigint, check, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from '../product.tables.ts'

const lexemes = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What a product is found by, nearest first: its name, then what stands on its front (category, collection, badge,
 * colours), then everything. Triggers keep it, inside the transaction that edits.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: text()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: lexemes().notNull(),
    front: lexemes().notNull(),
    document: lexemes().notNull(),
    /** the name in small letters, for whoever looks for a piece of it */
    writtenName: text().notNull().default(''),
    /** the words of the document as they are written, '{}' for an archived product */
    words: text().array().notNull(),
  },
  (t) => [
    index('product_search_name').using('gin', t.name).with({ fastupdate: false }),
    index('product_search_front').using('gin', t.front).with({ fastupdate: false }),
    index('product_search_document').using('gin', t.document).with({ fastupdate: false }),
    index('product_search_written_name')
      .using('gin', t.writtenName.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    // The beginning of a product's id; here and not on the products, whose rows every order writes.
    index('product_search_begun_id').on(t.productId.op('text_pattern_ops')),
  ],
)

/** Every distinct word of the products on sale; what a shopper types is read by it. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** what the word is looked up by: its stem */
    lexeme: text().notNull(),
    /** the word and the word less any one letter, so that one typo away is one look-up away */
    near: text().array().notNull(),
    /** how many products on sale say it */
    products: integer().notNull(),
  },
  (t) => [index('search_words_near').using('gin', t.near), index('search_words_lexeme').on(t.lexeme)],
)

/** Products that many were written with, and that are still found by what they said before. */
export const searchDue = pgTable('search_due', {
  productId: text()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
})

/**
 * One row: the version grows with each edit of a product, so that a count of before can be told from one that holds
 * now.
 */
export const catalogueVersion = pgTable(
  'catalogue_version',
  { id: integer().primaryKey().default(1), version: bigint({ mode: 'number' }).notNull().default(1) },
  (t) => [check('catalogue_version_one_row', sql`${t.id} = 1`)],
)
