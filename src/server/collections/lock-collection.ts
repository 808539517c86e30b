import { sql } from 'drizzle-orm'
import { collectionNotFound, type AdminCollection } from '#shared/collections/collection.schema.ts'
import { notFound } from '#shared/errors.ts'
import type { Transaction } from '../db/transaction.ts'
import { findAdminCollection } from './collection.queries.ts'

/** Locks the collection for this transaction, then reads it. Throws NOT_FOUND. */
export async function lockCollection(
  tx: Transaction,
  id: string,
  strength: 'edit' | 'delete' = 'edit',
): Promise<AdminCollection> {
  const lock = strength === 'edit' ? sql`for no key update` : sql`for update`
  await tx.execute(sql`select from collections where id = ${id} ${lock}`)
  const collection = await findAdminCollection(tx, id)
  if (!collection) throw notFound(collectionNotFound)
  return collection
}
