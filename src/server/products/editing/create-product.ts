import { sql } from 'drizzle-orm'
import { invalid } from '#shared/errors.ts'
import { collectionNotFound } from '#shared/collections/collection.schema.ts'
import type { AdminProduct, NewProduct } from '#shared/products/product-admin.schema.ts'
import { slugOf } from '#shared/slug.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import { findAdminProduct } from './admin-product.queries.ts'
import { checkDeclarations } from './check-declarations.ts'
import { freeProductId } from './free-product-ids.ts'
import { newProductState } from './product-state.ts'
import { writeProducts } from './write-products.ts'

/** Creates a product with an id made from its name. Throws VALIDATION_FAILED for an unknown collection or a missing declaration. */
export async function createProduct(
  db: Database,
  by: SessionUser,
  { draft, ...input }: NewProduct,
  shop: Pick<Config, 'ownShop'>,
): Promise<AdminProduct> {
  return transaction(db, async (tx) => {
    await requireCollection(tx, input.collection_id)
    const id = await freeProductId(tx, slugOf(input.name))
    const cause = { by, action: 'product.create', reason: 'admin' } as const
    const after = { ...newProductState(input), archived: draft, draft }
    checkDeclarations(shop, [{ before: null, after }])
    await writeProducts(tx, [{ id, before: null, after }], cause)
    return (await findAdminProduct(tx, id))!
  })
}

/** Locks a collection until the transaction ends. Throws VALIDATION_FAILED where it does not exist. */
export async function requireCollection(tx: Transaction, id: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`select from collections where id = ${id} for key share`)
  if (rowCount === 0) throw invalid({ collection_id: collectionNotFound })
}
