import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { storeSettings } from '../landing/landing.tables.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { fillStartingData } from './starting-data.ts'

/** Any number, the same in every process: only one fills the database. */
const fillingLock = 7_220_412

/**
 * Fills what a shop starts with, once in the life of a database, and, unless SAMPLE_DATA is off, the sample shop
 * where there is nobody and nothing yet (decisions.md, "Sample data"). All or nothing, also where two processes
 * start at once: the second waits, and finds it done.
 */
export async function fillSampleData({ db }: Deps, _log: (line: string) => void): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${fillingLock})`)
    if (await isFirstTime(tx)) await fillStartingData(tx)
  })
}

/** What the owner has taken out of the starting data stays out. */
async function isFirstTime(tx: Transaction): Promise<boolean> {
  const marked = await tx
    .insert(storeSettings)
    .values({ key: 'starting_data', value: true })
    .onConflictDoNothing()
  return marked.rowCount === 1
}
