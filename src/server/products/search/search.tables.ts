import { sql } from 'drizzle-orm'
import { bigint, check, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from '../product.tables.ts'

const lexemes = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Search document of a product, by weight: name; category, collection, badge and colours; everything else. Triggers
 * write it in the transaction of the edit.
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
    /** lower-case name, for substring searches */
    writtenName: text().notNull().default(''),
    /** words of the document as written, '{}' for an archived product */
    words: text().array().notNull(),
  },
  (t) => [
    index('product_search_name').using('gin', t.name).with({ fastupdate: false }),
    index('product_search_front').using('gin', t.front).with({ fastupdate: false }),
    index('product_search_document').using('gin', t.document).with({ fastupdate: false }),
    index('product_search_written_name')
      .using('gin', t.writtenName.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    // Prefixes of ids; not an index of products, whose rows every order updates.
    index('product_search_begun_id').on(t.productId.op('text_pattern_ops')),
  ],
)

/** Every distinct word of the products on sale. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** stem of the word */
    lexeme: text().notNull(),
    /** deletion keys: the word, and the word without any one letter; words one typo apart share a key */
    near: text().array().notNull(),
    /** number of products on sale with the word */
    products: integer().notNull(),
  },
  (t) => [
    index('search_words_near').using('gin', t.near).with({ fastupdate: false }),
    index('search_words_lexeme').on(t.lexeme),
  ],
)

/** Words of shoppers and what they mean in this catalogue (docs/product/shopping.md, Search). */
export const searchSynonyms = pgTable('search_synonyms', {
  /** lower-case words */
  term: text().primaryKey(),
  /** stems of the term, by which a search finds it */
  stems: text().notNull().unique('search_synonyms_stems'),
  /** words of the catalogue; of several words in one text all are looked for */
  means: text().array().notNull(),
})

/** Products whose search document is out of date. */
export const searchDue = pgTable('search_due', {
  productId: text()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
})

/** One row whose version rises with each edit of a product; validates cached counts. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  { id: integer().primaryKey().default(1), version: bigint({ mode: 'number' }).notNull().default(1) },
  (t) => [check('catalogue_version_one_row', sql`${t.id} = 1`)],
)
