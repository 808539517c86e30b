import { sql } from 'drizzle-orm'
import { cacheTag } from '../../http/cache/cache-tags.ts'
import { invalidate } from '../../http/cache/invalidation.ts'
import { change, type Step } from '../../calls/change.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'

/**
 * Marks products for `refreshSearch` instead of updating their search documents in this transaction, because that
 * takes many times longer than the rest of the edit and blocks orders.
 */
export async function refreshSearchLater(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`select set_config('taanka.search_later', 'on', true)`)
  await tx.execute(sql`
    insert into search_due (product_id) select unnest(${sql.param([...ids])}::text[]) order by 1 on conflict do nothing`)
}

/** Products of one transaction, which blocks edits of the catalogue. */
const batchSize = 100

/**
 * Updates the search documents of marked products in batches. Products left over after an outage are taken up by the
 * next call.
 */
export async function refreshSearch(db: Database): Promise<void> {
  while (await isDue(db)) await change(db, { id: null }, refreshSome)
}

async function isDue(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`select exists (select from search_due) as due`)
  return rows[0]!.due
}

/** The lock on the catalogue version keeps out edits between reading and writing. */
async function refreshSome({ tx }: Step): Promise<void> {
  await tx.execute(sql`update catalogue_version set version = version + 1`)
  const { rows } = await tx.execute<{ product_id: string }>(sql`
    delete from search_due where product_id in (select product_id from search_due order by product_id limit ${batchSize})
    returning product_id`)
  const ids = rows.map((row) => row.product_id)
  await tx.execute(sql`select refresh_product_search(${sql.param(ids)}::text[])`)
  await invalidate(tx, [cacheTag.products])
}
