import { sql } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import type { Database } from '../../db/database.ts'

/** The error for an unknown product. For an archived one it names the collection, to which its page redirects. */
export async function missingProduct(db: Database, id: string): Promise<StoreError> {
  const { rows } = await db.execute<{ collection_id: string }>(
    sql`select collection_id from products where id = ${id} and archived_at is not null and not draft`,
  )
  return new StoreError('NOT_FOUND', productNotFound, { details: { ...rows[0] } })
}
