import { cacheTag } from '../../http/cache/cache-tags.ts'
import { invalidate } from '../../http/cache/invalidation.ts'
import type { Transaction } from '../../db/transaction.ts'

/** Drops what shows the reviews of a product, or its rating. */
export const reviewChanged = (tx: Transaction, productId: string): Promise<void> =>
  invalidate(tx, [cacheTag.products, cacheTag.product(productId), cacheTag.reviews(productId)])
