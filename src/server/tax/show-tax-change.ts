import { cacheTag } from '../http/cache/cache-tags.ts'
import { invalidate } from '../http/cache/invalidation.ts'
import type { Transaction } from '../db/transaction.ts'

/** Every page says how prices are meant: all of them are made anew, in every process. */
export const showTaxChange = (tx: Transaction): Promise<void> =>
  invalidate(tx, [cacheTag.landing, cacheTag.products])
