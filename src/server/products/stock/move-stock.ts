import { StoreError } from '#shared/errors.ts'
import type { OutOfStockItem } from '#shared/orders/order.schema.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import type { StockReason } from '#shared/products/product-admin.schema.ts'
import { cacheTag } from '../../http/cache/cache-tags.ts'
import { invalidate } from '../../http/cache/invalidation.ts'
import { onePlan, statement } from '../../db/statement.ts'
import type { Transaction } from '../../db/transaction.ts'

/** Units of one size of a product. */
interface StockLine {
  productId: string
  size: string
  quantity: number
}

interface StockMovement {
  reason: StockReason
  orderId: string
  parcelId?: number
  returnId?: number
  /** user who caused it; null is the store itself */
  userId: string | null
}

/**
 * Takes stock for a reopened order, a parcel that is sent again or an exchange: all lines or none. A refusal names the lines
 * that lack stock. Placing an order does the same within its own statement (`src/server/trade/insert-order.ts`).
 */
export async function takeStock(
  tx: Transaction,
  lines: readonly StockLine[],
  movement: StockMovement,
  refusal: string = orderMessages.notReopenable,
): Promise<void> {
  if (lines.length === 0) return
  const merged = mergeLines(lines)
  const taken = await take(tx, { ...columnsOf(merged), ...valuesOf(movement) })
  await finishTaking(tx, merged, taken.length, refusal)
}

/** Refuses unless all lines were taken, and invalidates the stock of their products. */
export async function finishTaking(
  tx: Transaction,
  lines: readonly StockLine[],
  taken: number,
  refusal: string = orderMessages.outOfStock,
): Promise<void> {
  if (taken !== lines.length) throw outOfStock(await findLacking(tx, columnsOf(lines)), refusal)
  await invalidate(tx, stockTags(lines))
}

/** Returns stock. A size that was removed meanwhile is added again. */
export async function returnStock(
  tx: Transaction,
  lines: readonly StockLine[],
  movement: StockMovement,
): Promise<void> {
  if (lines.length === 0) return
  await putBack(tx, { ...columnsOf(mergeLines(lines)), ...valuesOf(movement) })
  await invalidate(tx, stockTags(lines))
}

/** Takes units that cannot be sold off the shelf; sales stay as they are. */
export async function writeOff(
  tx: Transaction,
  lines: readonly StockLine[],
  movement: Omit<StockMovement, 'reason'>,
): Promise<void> {
  if (lines.length === 0) return
  await dropped(tx, { ...columnsOf(mergeLines(lines)), ...valuesOf({ ...movement, reason: 'write_off' }) })
  await invalidate(tx, stockTags(lines))
}

/** OUT_OF_STOCK with the missing lines. */
export const outOfStock = (items: OutOfStockItem[], message: string = orderMessages.outOfStock): StoreError =>
  new StoreError('OUT_OF_STOCK', message, { details: { items } })

const stockTags = (lines: readonly StockLine[]): string[] => [
  ...new Set(lines.map(({ productId }) => cacheTag.stock(productId))),
]

/** Each size once: two lines of an order may have the same one after an exchange. */
function mergeLines(lines: readonly StockLine[]): StockLine[] {
  const sizes = Map.groupBy(lines, ({ productId, size }) => `${productId} ${size}`)
  return [...sizes.values()].map((same) => ({
    ...same[0]!,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}

interface Columns {
  productIds: string[]
  sizes: string[]
  quantities: number[]
}

const columnsOf = (lines: readonly StockLine[]): Columns => ({
  productIds: lines.map((line) => line.productId),
  sizes: lines.map((line) => line.size),
  quantities: lines.map((line) => line.quantity),
})

const valuesOf = (movement: StockMovement) => ({ parcelId: null, returnId: null, ...movement })
type Movement = ReturnType<typeof valuesOf>

const wanted = `wanted as (select * from unnest(:productIds::text[], :sizes::text[], :quantities::int[]) as w(product_id, size, quantity) ${onePlan('productIds')})`
const movement = `movement(reason, order_id, user_id, parcel_id, return_id) as (values (:reason::text, :orderId::text, :userId::uuid, :parcelId::bigint, :returnId::bigint))`

/** Locks products in id order, before their sizes, so that two orders cannot deadlock. */
const locked = `locked as materialized (
  select id from products where id in (select product_id from wanted) order by id for no key update
)`

/** Writes the ledger. */
const explained = `explained as (
  insert into stock_ledger (product_id, size, change, stock_after, reason, order_id, user_id, parcel_id, return_id)
  select moved.product_id, moved.size, moved.change, moved.stock, movement.reason, movement.order_id, movement.user_id,
    movement.parcel_id, movement.return_id
  from moved, movement
)`

/** Counts the sold units, which an exchange does not change, and writes the ledger. */
const recorded = `sold as (
  update products p set units_sold = greatest(0, p.units_sold - m.change)
  from (select product_id, sum(change)::int as change from moved group by product_id) m
  where p.id = m.product_id and (select reason from movement) <> 'exchange'
),
${explained}`

/**
 * Takes the stock of `wanted(product_id, size, quantity)` for `movement(reason, order_id, user_id, parcel_id, return_id)`; `moved` has the
 * lines that were taken. The update itself checks the stock, so that no unit is sold twice.
 */
export const stockTaken = `${locked},
moved as (
  update variants v set stock = v.stock - w.quantity
  from wanted w join locked on locked.id = w.product_id
  where v.product_id = w.product_id and v.size = w.size and v.stock >= w.quantity
  returning v.product_id, v.size, v.stock, -w.quantity as change
),
${recorded}`

const take = statement<Columns & Movement>(`with ${wanted}, ${movement}, ${stockTaken} select 1 from moved`)

const putBack = statement<Columns & Movement>(
  `with ${wanted}, ${movement}, ${locked},
  moved as (
    insert into variants as v (product_id, size, stock)
    select w.product_id, w.size, w.quantity from wanted w join locked on locked.id = w.product_id
    order by w.product_id, w.size
    on conflict (product_id, size) do update set stock = v.stock + excluded.stock
    returning v.product_id, v.size, v.stock,
      (select quantity from wanted w where w.product_id = v.product_id and w.size = v.size) as change
  ),
  ${recorded}
  select 1 from moved`,
)

const dropped = statement<Columns & Movement>(
  `with ${wanted}, ${movement}, ${locked},
  moved as (
    update variants v set stock = v.stock - w.quantity
    from wanted w join locked on locked.id = w.product_id
    where v.product_id = w.product_id and v.size = w.size
    returning v.product_id, v.size, v.stock, -w.quantity as change
  ),
  ${explained}
  select 1 from moved`,
)

const findLacking = statement<Columns, OutOfStockItem>(
  `with ${wanted}
  select w.product_id, w.size, w.quantity as requested, coalesce(v.stock, 0) as available
  from wanted w left join variants v on v.product_id = w.product_id and v.size = w.size
  where coalesce(v.stock, 0) < w.quantity`,
)
