import { sql } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import type { Database } from '../../db/database.ts'

/** Why there is no such product; one that was archived names its collection, where its page leads from then on. */
export async function missingProduct(db: Database, id: string): Promise<StoreError> {
  const { rows } = await db.execute<{ collection_id: string }>(
    sql`select collection_id from products where id = ${id} and archived_at is not null`,
  )
  return new StoreError('NOT_FOUND', productNotFound, { details: { ...rows[0] } })
}
