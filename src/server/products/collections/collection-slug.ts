import { sql } from 'drizzle-orm'
import { reservedCollectionIds } from '#shared/products/collections/collection.schema.ts'
import { invalid, StoreError } from '#shared/errors.ts'
import { freeSlug, slugFrom } from '#shared/slug.ts'
import type { Transaction } from '../../db/transaction.ts'

/** Derives a slug from the name, with a number if it is taken. */
export async function slugFromName(tx: Transaction, name: string): Promise<string> {
  const wanted = slugFrom(name) || 'collection'
  return freeSlug(wanted, new Set([...reservedCollectionIds, ...(await takenAddresses(tx, null))]))
}

/** A slug is no word of the API's own paths, and neither slug nor id of another collection. */
export async function checkSlug(tx: Transaction, slug: string, collectionId: string | null): Promise<void> {
  if (reservedCollectionIds.includes(slug)) throw invalid({ slug: 'This slug is a word of the shop itself' })
  if (!(await takenAddresses(tx, collectionId)).includes(slug)) return
  const message = 'Another collection has this slug'
  throw new StoreError('ALREADY_EXISTS', message, { fields: { slug: message } })
}

/** Ids and slugs of the other collections, as both are addresses. Locks out other edits. */
async function takenAddresses(tx: Transaction, exceptId: string | null): Promise<string[]> {
  await tx.execute(sql`select from catalogue_version for update`)
  const { rows } = await tx.execute<{ id: string; slug: string }>(
    sql`select id, slug from collections where id is distinct from ${exceptId}`,
  )
  return rows.flatMap(({ id, slug }) => [id, slug])
}
