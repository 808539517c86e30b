import { sql } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import { findAdminProduct } from './admin-product.queries.ts'

/** Holds the product for this transaction, as an order does, and reads it as it is then. Throws NOT_FOUND. */
export async function lockProduct(tx: Transaction, id: string): Promise<AdminProduct> {
  await tx.execute(sql`select from products where id = ${id} for no key update`)
  const product = await findAdminProduct(tx, id)
  if (!product) throw notFound(productNotFound)
  return product
}
