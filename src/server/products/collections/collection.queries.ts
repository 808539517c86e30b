import { sql, type SQL } from 'drizzle-orm'
import {
  collectionNotFound,
  type AdminCollection,
  type Collection,
} from '#shared/products/collections/collection.schema.ts'
import { notFound } from '#shared/errors.ts'
import { pictureAddress } from '#shared/media/picture.ts'
import { rupees } from '#shared/money.ts'
import type { Database } from '../../db/database.ts'
import { payablePrice } from '../tax-terms/payable-price.ts'
import { readTaxTerms, taxTermsValue, type TaxTermsRow } from '../tax-terms/tax-terms.queries.ts'

/** Sample products of a collection, the cheapest included (docs/product/shopping.md). */
const sampleProducts = 3

/** All collections in the order set by staff. */
export const findCollections = (db: Database): Promise<Collection[]> =>
  readCollections(db, sql`order by c.position, c.name, c.id`)

/** These collections, in the order of their ids; those that are gone are left out. */
export async function findCollectionsById(db: Database, ids: readonly string[]): Promise<Collection[]> {
  const found = await readCollections(db, sql`where c.id = any(${sql.param(ids)}::text[])`)
  return ids.flatMap((wanted) => found.find(({ id }) => id === wanted) ?? [])
}

export const findFeaturedCollections = (db: Database): Promise<Collection[]> =>
  readCollections(db, sql`where c.featured order by c.position, c.name, c.id`)

/** By units sold, then by number of products. */
export const findTopCollections = (db: Database): Promise<Collection[]> =>
  readCollections(db, sql`order by f.units_sold desc, f.product_count desc, c.position, c.id`)

/** Finds by slug or id; a slug wins. */
export async function findCollection(db: Database, idOrSlug: string): Promise<Collection | null> {
  const [collection] = await readCollections(
    db,
    sql`where c.id = ${idOrSlug} or c.slug = ${idOrSlug} order by c.slug = ${idOrSlug} desc limit 1`,
  )
  return collection ?? null
}

/** Counts the products on sale in each collection, for GET /collections/public/debug. */
export async function findCollectionCounts(
  db: Database,
): Promise<{ id: string; name: string; product_count: number }[]> {
  const collections = await findCollections(db)
  return collections.map(({ id, name, product_count }) => ({ id, name, product_count }))
}

export const findAdminCollections = (db: Database): Promise<AdminCollection[]> =>
  readCollections(db, sql`order by c.position, c.name, c.id`)

export async function existingCollection(db: Database, id: string): Promise<AdminCollection> {
  const [collection] = await readCollections(db, sql`where c.id = ${id}`)
  if (!collection) throw notFound(collectionNotFound)
  return collection
}

type CollectionRow = Omit<AdminCollection, 'image' | 'sample_products'> & {
  media_id: string | null
  samples: {
    id: string
    name: string
    price: number
    pack_of: number
    hsn_code: string
    media_id: string | null
  }[]
  tax_terms: TaxTermsRow
}

async function readCollections(db: Database, which: SQL): Promise<AdminCollection[]> {
  const { rows } = await db.execute<CollectionRow>(sql`
    select c.id, c.slug, c.name, c.description, c.featured, c.position, c.version, c.media_id,
      c.seo_title, c.seo_description, c.share_picture, c.field, f.product_count,
      (
        select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'price', p.price, 'pack_of', p.pack_of, 'hsn_code', p.hsn_code, 'media_id', (
          select i.media_id from product_images i where i.product_id = p.id order by i.position, i.id limit 1
        )) order by p.price, p.id), '[]')
        from (
          select id, name, price, pack_of, hsn_code from products
          where collection_id = c.id and archived_at is null
          order by price, id limit ${sampleProducts}
        ) as p
      ) as samples, ${sql.raw(taxTermsValue)} as tax_terms
    from collections c
    cross join lateral (
      select count(*)::int as product_count, coalesce(sum(units_sold), 0)::float8 as units_sold
      from products where collection_id = c.id and archived_at is null
    ) as f
    ${which}`)
  if (rows.length === 0) return []
  const terms = readTaxTerms(rows[0]!.tax_terms)
  return rows.map(
    ({
      media_id,
      samples,
      tax_terms: _,
      seo_title,
      seo_description,
      share_picture,
      field,
      ...collection
    }) => ({
      ...collection,
      ...present({ seo_title, seo_description, share_picture, field }),
      image: addressOf(media_id),
      sample_products: samples.map((sample) => ({
        id: sample.id,
        name: sample.name,
        price: rupees(sample.price),
        ...payablePrice(sample, terms),
        image: addressOf(sample.media_id),
      })),
    }),
  )
}

/** Without fields that are null. */
const present = (fields: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

const addressOf = (mediaId: string | null): string => (mediaId === null ? '' : pictureAddress(mediaId))
