import { sql } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { orderMessages, type OutOfStockItem } from '#shared/orders/order.schema.ts'
import type { StockReason } from '#shared/products/product-admin.schema.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import { invalidate } from '../cache/invalidation.ts'
import type { Transaction } from '../db/transaction.ts'

/** Units of one size of a product. The lines of one movement name each size once. */
export interface StockLine {
  productId: string
  size: string
  quantity: number
}

export interface StockMovement {
  reason: Extract<StockReason, 'order' | 'cancel' | 'reopen'>
  /** the speakable id of the order behind it */
  orderId: string
  /** whoever caused it */
  userId: string
}

/**
 * Takes sold goods off the shelf: all lines or none. The condition is part of the update, so that no unit is sold
 * twice, and products are locked in order of their ids before their sizes, so that no two orders wait for each
 * other. Throws OUT_OF_STOCK with the lines that lack stock.
 */
export async function takeStock(
  tx: Transaction,
  lines: readonly StockLine[],
  movement: StockMovement,
): Promise<void> {
  const taken = await tx.execute(sql`
    with ${wanted(lines)}, ${lockedProducts},
    moved as (
      update variants v set stock = v.stock - w.quantity
      from wanted w join locked on locked.id = w.product_id
      where v.product_id = w.product_id and v.size = w.size and v.stock >= w.quantity
      returning v.product_id, v.size, v.stock, -w.quantity as change
    ),
    ${soldAndLedger(movement)}
    select 1 from moved`)
  if (taken.rowCount !== lines.length) throw outOfStock(await findLacking(tx, lines))
  await invalidate(tx, stockTags(lines))
}

/**
 * Puts goods back. A size that staff have taken off the shelf since comes back with them: the goods are there,
 * and the ledger says why.
 */
export async function returnStock(
  tx: Transaction,
  lines: readonly StockLine[],
  movement: StockMovement,
): Promise<void> {
  await tx.execute(sql`
    with ${wanted(lines)}, ${lockedProducts},
    moved as (
      insert into variants as v (product_id, size, stock)
      select w.product_id, w.size, w.quantity from wanted w join locked on locked.id = w.product_id
      order by w.product_id, w.size
      on conflict (product_id, size) do update set stock = v.stock + excluded.stock
      returning v.product_id, v.size, v.stock, (select quantity from wanted w where w.product_id = v.product_id and w.size = v.size) as change
    ),
    ${soldAndLedger(movement)}
    select 1 from moved`)
  await invalidate(tx, stockTags(lines))
}

const stockTags = (lines: readonly StockLine[]): string[] => [
  ...new Set(lines.map(({ productId }) => cacheTag.stock(productId))),
]

/** The 409 that names the lines which cannot be had. */
export const outOfStock = (items: OutOfStockItem[]): StoreError =>
  new StoreError('OUT_OF_STOCK', orderMessages.outOfStock, { details: { items } })

const wanted = (lines: readonly StockLine[]) => sql`wanted as (
  select * from unnest(
    ${sql.param(lines.map((line) => line.productId))}::text[],
    ${sql.param(lines.map((line) => line.size))}::text[],
    ${sql.param(lines.map((line) => line.quantity))}::int[]
  ) as w(product_id, size, quantity)
)`

/** Materialized, so that every lock is held before the first size changes. */
const lockedProducts = sql`locked as materialized (
  select id from products where id in (select product_id from wanted) order by id for no key update
)`

const soldAndLedger = ({ reason, orderId, userId }: StockMovement) => sql`sold as (
  update products p set units_sold = greatest(0, p.units_sold - m.change)
  from (select product_id, sum(change)::int as change from moved group by product_id) m
  where p.id = m.product_id
),
explained as (
  insert into stock_ledger (product_id, size, change, stock_after, reason, order_id, user_id)
  select product_id, size, change, stock, ${reason}, ${orderId}, ${userId}::uuid from moved
)`

async function findLacking(tx: Transaction, lines: readonly StockLine[]): Promise<OutOfStockItem[]> {
  const lacking = await tx.execute<{
    product_id: string
    size: string
    requested: number
    available: number
  }>(sql`
    with ${wanted(lines)}
    select w.product_id, w.size, w.quantity as requested, coalesce(v.stock, 0) as available
    from wanted w left join variants v on v.product_id = w.product_id and v.size = w.size
    where coalesce(v.stock, 0) < w.quantity`)
  return lacking.rows
}
