import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'

/**
 * Leaves what these products are found by to `refreshSearch`, for what follows in this transaction: to write it costs
 * many times what all else of a product does, and shoppers would wait for it.
 */
export async function refreshSearchLater(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`select set_config('taanka.search_later', 'on', true)`)
  await tx.execute(sql`
    insert into search_due (product_id) select unnest(${sql.param([...ids])}::text[]) order by 1 on conflict do nothing`)
}

/** A transaction of this many holds up an edit of the catalogue for a moment only. */
const atOnce = 100

/** Has the products that wait for it found by what they say now, some at a time; what an outage leaves waits on. */
export async function refreshSearch(db: Database): Promise<void> {
  while (await isDue(db)) await transaction(db, refreshSome)
}

async function isDue(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`select exists (select from search_due) as due`)
  return rows[0]!.due
}

/** Nobody edits the catalogue meanwhile, so what is read is what is written. */
async function refreshSome(tx: Transaction): Promise<void> {
  await tx.execute(sql`update catalogue_version set version = version + 1`)
  const { rows } = await tx.execute<{ product_id: string }>(sql`
    delete from search_due where product_id in (select product_id from search_due order by product_id limit ${atOnce})
    returning product_id`)
  const ids = rows.map((row) => row.product_id)
  await tx.execute(sql`select refresh_product_search(${sql.param(ids)}::text[])`)
}
