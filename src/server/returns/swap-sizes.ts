import { sql } from 'drizzle-orm'
import { isStoreError, StoreError } from '#shared/errors.ts'
import { compareSizes } from '#shared/products/sizes.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { returnStock, takeStock } from '../products/stock/move-stock.ts'

interface SwapLine {
  productId: string
  /** the other size; null for a refund */
  swapSize: string | null
  quantity: number
}

interface Swap {
  orderId: string
  returnId: number
  userId: string | null
}

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

/** Reserves the other sizes of an exchange. Throws OUT_OF_STOCK with the sizes that there are. */
export async function takeSwaps(tx: Transaction, lines: readonly SwapLine[], swap: Swap): Promise<void> {
  const wanted = swapsOf(lines)
  try {
    await takeStock(tx, wanted, { reason: 'exchange', ...swap }, returnMessages.swapOutOfStock)
  } catch (error) {
    if (!isStoreError(error) || error.code !== 'OUT_OF_STOCK') throw error
    const lacking = (error.details['items'] as { product_id: string }[]).map((item) => item.product_id)
    const sizes = [...(await findSizesInStock(tx, lacking)).values()].flat()
    throw new StoreError('OUT_OF_STOCK', error.message, { details: { ...error.details, sizes } })
  }
}

/** Gives reserved sizes back. */
export const releaseSwaps = (tx: Transaction, lines: readonly SwapLine[], swap: Swap): Promise<void> =>
  returnStock(tx, swapsOf(lines), { reason: 'exchange', ...swap })

const swapsOf = (lines: readonly SwapLine[]): { productId: string; size: string; quantity: number }[] =>
  lines.flatMap(({ productId, swapSize: size, quantity }) =>
    size === null || quantity === 0 ? [] : [{ productId, size, quantity }],
  )
