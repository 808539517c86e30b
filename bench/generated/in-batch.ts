import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/db/database.ts'
import { change } from '../../src/server/calls/change.ts'
import type { Transaction } from '../../src/server/db/transaction.ts'

/** Runs one batch in a transaction, for which a statement may take long. */
export const inBatch = (db: Database, work: (tx: Transaction) => Promise<void>): Promise<void> =>
  change(db, { id: null }, async ({ tx }) => {
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
