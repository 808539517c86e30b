import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/transaction.ts'

/**
 * Lets the parcels of a locked cash order that have not arrived take no more at the door than `owed` rupees, the newest
 * one less first: money has come otherwise, or pieces have come back (docs/product/parcels.md, Cash).
 */
export async function lowerCash(tx: Transaction, orderId: number, owed: number): Promise<void> {
  await tx.execute(sql`
    update parcels p set collect = w.collect
    from (
      select id, greatest(0, least(collect, ${owed}::int - coalesce(
        sum(collect) over (order by n rows between unbounded preceding and 1 preceding), 0)))::int as collect
      from parcels
      where order_id = ${orderId} and kind = 'order' and state in ('draft', 'ready', 'under_way', 'returning')
    ) w
    where w.id = p.id and p.collect <> w.collect`)
}
