import { and, desc, eq, isNull, lte, inArray, type SQL } from 'drizzle-orm'
import type { Brand } from '#shared/brand/brand.schema.ts'
import type { BrandVersion } from '#shared/brand/shop.ts'
import { isShown } from '../contents/content-view.ts'
import { contents, contentVersions } from '../contents/content.tables.ts'
import type { Database } from '../db/database.ts'

const { state, hash, at } = contentVersions

export const findBrand = async (db: Database): Promise<BrandVersion | null> =>
  (await brandVersions(db, isShown(db, contentVersions)))[0] ?? null

/** The brand that was published at a moment. */
export const findBrandAt = async (db: Database, moment: Date): Promise<BrandVersion | null> =>
  (await brandVersions(db, and(inArray(state, ['published', 'past']), lte(at, moment))))[0] ?? null

export const findBrandByHash = async (db: Database, wanted: string): Promise<BrandVersion | null> =>
  (await brandVersions(db, eq(hash, wanted)))[0] ?? null

/** Hashes of all versions that are kept, the newest first. */
export const findBrandHashes = (db: Database): Promise<string[]> =>
  db
    .select({ hash })
    .from(contents)
    .innerJoin(contentVersions, eq(contentVersions.contentId, contents.id))
    .where(eq(contents.kind, 'brand'))
    .orderBy(desc(contentVersions.n))
    .then((rows) => rows.map((row) => row.hash))

const brandVersions = (db: Database, condition: SQL | undefined): Promise<BrandVersion[]> =>
  db
    .select({ body: contentVersions.body, hash })
    .from(contents)
    .innerJoin(contentVersions, eq(contentVersions.contentId, contents.id))
    .where(and(eq(contents.kind, 'brand'), isNull(contents.archivedAt), condition))
    .orderBy(desc(contentVersions.n))
    .then((rows) => rows.map((row) => ({ body: row.body as Brand, hash: row.hash })))
