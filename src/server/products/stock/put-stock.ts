import { sql } from 'drizzle-orm'
import type { SessionUser } from '../../auth/sessions/session.queries.ts'
import type { Transaction } from '../../db/transaction.ts'

export interface StockChange {
  reason: 'initial' | 'admin'
  by: SessionUser
  note?: string | undefined
}

/**
 * Makes these the sizes of a product and their stock; a size that is not named is taken off the shelf. Each change
 * is a row in the ledger. The caller holds the product (`lockProduct`), so that no order comes in between.
 */
export async function putStock(
  tx: Transaction,
  productId: string,
  sizeStock: Record<string, number>,
  { reason, by, note }: StockChange,
): Promise<void> {
  await tx.execute(sql`
    with wanted as (
      select * from unnest(${sql.param(Object.keys(sizeStock))}::text[], ${sql.param(Object.values(sizeStock))}::int[]) as w(size, stock)
    ), shelf as (
      select size, stock from variants where product_id = ${productId}
    ), gone as (
      delete from variants where product_id = ${productId} and size not in (select size from wanted)
    ), put as (
      insert into variants (product_id, size, stock) select ${productId}, size, stock from wanted
      on conflict (product_id, size) do update set stock = excluded.stock
    )
    insert into stock_ledger (product_id, size, change, stock_after, reason, user_id, note)
    select ${productId}, size, coalesce(w.stock, 0) - coalesce(s.stock, 0), coalesce(w.stock, 0), ${reason}, ${by.id}::uuid, ${note ?? null}
    from wanted w full join shelf s using (size)
    where ${reason === 'initial'} or coalesce(w.stock, 0) <> coalesce(s.stock, 0)
    order by size`)
}
