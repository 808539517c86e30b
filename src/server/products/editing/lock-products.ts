import { sql } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import { findAdminProductsIn } from './admin-product.queries.ts'

/**
 * Locks products until the transaction ends and returns those that exist. Locks in id order, as orders do, so that
 * the two cannot deadlock.
 */
export async function lockProducts(tx: Transaction, ids: readonly string[]): Promise<AdminProduct[]> {
  const selected = sql`select id from products where id = any(${sql.param([...ids])}::text[]) order by id`
  await tx.execute(sql`${selected} for no key update`)
  return findAdminProductsIn(tx, selected)
}

export async function lockProduct(tx: Transaction, id: string): Promise<AdminProduct> {
  const [product] = await lockProducts(tx, [id])
  if (!product) throw notFound(productNotFound)
  return product
}
