import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'

/** Runs one batch in a transaction, for which a statement may take long. */
export const inBatch = (db: Database, work: (tx: Transaction) => Promise<void>): Promise<void> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '60s'`)
    await tx.execute(sql`set local lock_timeout = '20s'`)
    await work(tx)
  })

export function* batchesOf<Item>(size: number, items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
