import { sql } from 'drizzle-orm'
import { invalid } from '#shared/errors.ts'
import { collectionNotFound } from '#shared/collections/collection.schema.ts'
import type { AdminProduct, ProductInput } from '#shared/products/product-admin.schema.ts'
import { slugOf } from '#shared/slug.ts'
import type { SessionUser } from '../../auth/sessions/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import { findAdminProduct } from './admin-product.queries.ts'
import { freeProductId } from './free-product-ids.ts'
import { productChanged } from './product-changed.ts'
import { products } from '../product.tables.ts'
import { putStock } from '../stock/put-stock.ts'

/** Puts a new product on sale, under an id read from its name. Throws VALIDATION_FAILED for an unknown collection. */
export async function createProduct(
  db: Database,
  by: SessionUser,
  input: ProductInput,
): Promise<AdminProduct> {
  return transaction(db, async (tx) => {
    await requireCollection(tx, input.collection_id)
    const id = await freeProductId(tx, slugOf(input.name))
    await tx.insert(products).values({ id, ...columnsOf(input) })
    await putStock(tx, id, input.sizeStock, { reason: 'initial', by })
    const after = (await findAdminProduct(tx, id))!
    await productChanged(tx, id, { by, action: 'create', before: null, after })
    return after
  })
}

/** Makes sure that a collection is there until the transaction ends. Throws VALIDATION_FAILED where it is not. */
export async function requireCollection(tx: Transaction, id: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`select from collections where id = ${id} for key share`)
  if (rowCount === 0) throw invalid({ collection_id: collectionNotFound })
}

type ProductColumns = Partial<typeof products.$inferInsert>

/** What staff entered, as columns; what they left out is left alone. */
export function columnsOf(
  input: ProductInput,
): ProductColumns & Pick<typeof products.$inferInsert, 'name' | 'category' | 'price' | 'collectionId'>
export function columnsOf(input: Partial<ProductInput>): ProductColumns
export function columnsOf(input: Partial<ProductInput>): ProductColumns {
  const {
    name,
    description,
    category,
    price,
    original_price,
    badge,
    collection_id,
    features,
    colors,
    hsn_code,
  } = input
  return {
    name,
    description,
    category,
    price,
    originalPrice: original_price,
    badge: badge === '' ? null : badge,
    collectionId: collection_id,
    features,
    colors,
    hsnCode: hsn_code,
  }
}
