import { sql } from 'drizzle-orm'
import type { StockReason } from '#shared/products/product-admin.schema.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Transaction } from '../../db/transaction.ts'

interface ProductStock {
  id: string
  sizeStock: Record<string, number>
}

export interface StockChange {
  reason: Extract<StockReason, 'initial' | 'admin' | 'import' | 'inward' | 'count'>
  by: SessionUser
  note?: string | undefined
}

/**
 * Sets the sizes of products and their stock, removes sizes that are not named, and writes each change to the
 * ledger. The caller has locked the products.
 */
export async function putStock(
  tx: Transaction,
  products: readonly ProductStock[],
  { reason, by, note }: StockChange,
): Promise<void> {
  const lines = products.flatMap(({ id, sizeStock }) =>
    Object.entries(sizeStock).map(([size, stock]) => ({ id, size, stock })),
  )
  const column = <Name extends keyof (typeof lines)[number]>(name: Name) =>
    sql.param(lines.map((line) => line[name]))
  const ids = sql`${sql.param(products.map(({ id }) => id))}::text[]`
  await tx.execute(sql`
    with wanted as (
      select * from unnest(${column('id')}::text[], ${column('size')}::text[], ${column('stock')}::int[])
      as w(product_id, size, stock)
    ), current as (
      select product_id, size, stock from variants where product_id = any(${ids})
    ), removed as (
      delete from variants v where v.product_id = any(${ids})
      and not exists (select from wanted w where w.product_id = v.product_id and w.size = v.size)
    ), written as (
      insert into variants (product_id, size, stock) select product_id, size, stock from wanted
      on conflict (product_id, size) do update set stock = excluded.stock
    )
    insert into stock_ledger (product_id, size, change, stock_after, reason, user_id, note)
    select product_id, size, coalesce(w.stock, 0) - coalesce(c.stock, 0), coalesce(w.stock, 0),
      ${reason}, ${by.id}::uuid, ${note ?? null}
    from wanted w full join current c using (product_id, size)
    where ${reason === 'initial'} or coalesce(w.stock, 0) <> coalesce(c.stock, 0)
    order by product_id, size`)
}
