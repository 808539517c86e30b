import { sql } from 'drizzle-orm'
import { isStoreError, StoreError } from '#shared/errors.ts'
import { compareSizes } from '#shared/products/sizes.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'

/** The sizes in stock of products, in the order of the shop. */
export async function findSizesInStock(
  db: Database,
  productIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ product_id: string; size: string }>(sql`
    select product_id, size from variants where product_id in ${[...productIds, '']} and stock > 0`)
  const sizes = Map.groupBy(rows, (row) => row.product_id)
  return new Map([...sizes].map(([id, of]) => [id, of.map(({ size }) => size).toSorted(compareSizes)]))
}

/** Runs `work`, which reserves other sizes. An OUT_OF_STOCK has the sizes that there are. */
export async function withSizesInStock<Result>(
  tx: Transaction,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isStoreError(error) || error.code !== 'OUT_OF_STOCK') throw error
    const lacking = (error.details['items'] as { product_id: string }[]).map((item) => item.product_id)
    const sizes = [...(await findSizesInStock(tx, lacking)).values()].flat()
    throw new StoreError('OUT_OF_STOCK', error.message, { details: { ...error.details, sizes } })
  }
}
