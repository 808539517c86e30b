import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { cacheTag } from '../../http/cache/cache-tags.ts'
import { invalidate } from '../../http/cache/invalidation.ts'
import type { Transaction } from '../../db/transaction.ts'
import { putStock, type StockChange } from './put-stock.ts'

export interface SizeChange {
  product_id: string
  size: string
  /** units that come or, below 0, go */
  change: number
}

/**
 * Adds changes to the stock of sizes, with the ledger, and invalidates what shows it. The caller has locked the products,
 * and takes no more than there is.
 */
export async function changeStock(
  tx: Transaction,
  products: readonly AdminProduct[],
  changes: readonly SizeChange[],
  cause: StockChange,
): Promise<void> {
  const changed = products
    .map(({ id, sizeStock }) => ({ id, sizeStock: { ...sizeStock } }))
    .filter(({ id }) => changes.some(({ product_id }) => product_id === id))
  const stockOf = new Map(changed.map(({ id, sizeStock }) => [id, sizeStock]))
  for (const { product_id, size, change } of changes) {
    const stock = stockOf.get(product_id)!
    stock[size] = (stock[size] ?? 0) + change
  }
  for (let start = 0; start < changed.length; start += batchSize)
    await putStock(tx, changed.slice(start, start + batchSize), cause)
  await invalidate(
    tx,
    changed.map(({ id }) => cacheTag.stock(id)),
  )
}

/** Products of one statement, to stay within its timeout of five seconds. */
const batchSize = 250
