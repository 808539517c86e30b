import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { collectionFields } from '#shared/products/collections/collection.schema.ts'
import { now } from '../../db/columns.ts'
import { media } from '../../media/media.tables.ts'

export const collections = pgTable(
  'collections',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull().default(''),
    mediaId: text().references(() => media.id),
    featured: boolean().notNull().default(false),
    field: text({ enum: collectionFields }),
    seoTitle: text(),
    seoDescription: text(),
    sharePicture: text(),
    position: integer().notNull().default(0),
    /** Came with the sample data, and no staff have made it theirs (docs/product/own-shop.md, Sample data). */
    sample: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: now(),
    updatedAt: now(),
  },
  (t) => [
    check('collections_field', sql`${t.field} in ('ground', 'primary', 'accent', 'highlight')`),
    check('collections_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('collections_id_not_reserved', sql`${t.id} not in ('public', 'featured', 'top', 'debug')`),
    check('collections_slug_not_reserved', sql`${t.slug} not in ('public', 'featured', 'top', 'debug')`),
  ],
)
