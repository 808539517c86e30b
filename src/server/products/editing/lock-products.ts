import { sql } from 'drizzle-orm'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import { findAdminProductsOf } from './admin-product.queries.ts'

/**
 * Holds products for this transaction, in the order of their ids as orders do, and reads them as they are then.
 * What does not exist is left out.
 */
export async function lockProducts(tx: Transaction, ids: readonly string[]): Promise<AdminProduct[]> {
  const which = sql`select id from products where id = any(${sql.param([...ids])}::text[]) order by id`
  await tx.execute(sql`${which} for no key update`)
  return findAdminProductsOf(tx, which)
}
