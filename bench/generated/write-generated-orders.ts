import { sql } from 'drizzle-orm'
import { auditLog } from '../../src/server/calls/audit/audit.tables.ts'
import { cacheTag } from '../../src/server/http/cache/cache-tags.ts'
import { invalidate } from '../../src/server/http/cache/invalidation.ts'
import type { Transaction } from '../../src/server/db/transaction.ts'
import { orderHistory, orderLines, orders } from '../../src/server/trade/tables/order.tables.ts'
import { reviews, stockLedger } from '../../src/server/products/product.tables.ts'
import { isCancelled } from '../../src/server/setup/sample/sample-orders.ts'
import type { Chance } from '../../src/server/setup/sample/seeded-random.ts'
import { auditRows } from './audit-rows.ts'
import { ledgerOf, shelfKey } from './ledger-of.ts'
import type { GeneratedOrder } from './generated-orders.ts'
import { historyRows, orderRow, taxesOf } from './order-rows.ts'
import { recordMoneyOfOrders } from './record-money-of-orders.ts'
import { reviewsOf } from './reviews-of.ts'
import { writeParcelsOfOrders } from './write-parcels-of-orders.ts'
import { insertRows } from '../../src/server/db/rows.ts'
import { takeIds } from './take-ids.ts'

/** Writes orders with everything that the store would have written for them but their invoices. */
export async function writeGeneratedOrders(
  tx: Transaction,
  all: readonly GeneratedOrder[],
  by: { chance: Chance; staffId: string; now: Date; written: Set<string> },
): Promise<void> {
  await countCoupons(tx, all)
  const stock = await lockStock(tx, all)
  const ids = await takeIds(tx, orders, all.length)
  await insertRows(
    tx,
    orders,
    all.map((order, n) => ({ id: ids[n]!, ...orderRow(order) })),
  )
  await insertRows(
    tx,
    orderLines,
    all.flatMap((order, n) => {
      const taxes = taxesOf(order)
      return order.lines.map(({ product, size, quantity }, position) => ({
        orderId: ids[n]!,
        position,
        productId: product.id,
        size,
        name: product.name,
        image: product.image,
        hsnCode: product.hsn,
        quantity,
        price: product.price,
        ...taxes[position]!,
      }))
    }),
  )
  await insertRows(
    tx,
    orderHistory,
    all.flatMap((order, n) => historyRows(order, by.staffId).map((row) => ({ orderId: ids[n]!, ...row }))),
  )
  await recordMoneyOfOrders(tx, ids)
  await writeParcelsOfOrders(tx, ids)
  await insertRows(
    tx,
    auditLog,
    all.flatMap((order) => auditRows(order, by.staffId)),
  )
  await insertRows(tx, stockLedger, ledgerOf(all, stock, by))
  await setStock(tx, stock)
  await countSales(tx, all)
  await insertRows(tx, reviews, reviewsOf(all, by))
  const products = new Set(all.flatMap(({ lines }) => lines.map(({ product }) => product.id)))
  await invalidate(
    tx,
    [...products].flatMap((id) => [cacheTag.product(id), cacheTag.reviews(id)]),
  )
}

async function countCoupons(tx: Transaction, all: readonly GeneratedOrder[]): Promise<void> {
  const codes = all
    .filter((order) => order.couponCode !== null && !isCancelled(order))
    .map((order) => order.couponCode)
  await tx.execute(sql`
    update coupons set uses = uses + used.times
    from (select code, count(*)::int as times from unnest(${sql.param(codes)}::text[]) as code group by 1) as used
    where coupons.code = used.code`)
}

/** Locks products in id order, as orders do. Returns the units of each size. */
async function lockStock(tx: Transaction, all: readonly GeneratedOrder[]): Promise<Map<string, number>> {
  const lines = all.flatMap((order) => order.lines)
  const ids = sql.param([...new Set(lines.map(({ product }) => product.id))])
  await tx.execute(sql`select id from products where id = any(${ids}::text[]) order by id for no key update`)
  const { rows } = await tx.execute<{ product_id: string; size: string; stock: number }>(
    sql`select product_id, size, stock from variants where product_id = any(${ids}::text[])`,
  )
  const sold = new Set(lines.map(({ product, size }) => shelfKey(product.id, size)))
  return new Map(
    rows
      .map(({ product_id, size, stock }): [string, number] => [shelfKey(product_id, size), stock])
      .filter(([key]) => sold.has(key)),
  )
}

async function setStock(tx: Transaction, stock: ReadonlyMap<string, number>): Promise<void> {
  await tx.execute(sql`
    update variants v set stock = new.stock
    from unnest(${sql.param([...stock.keys()])}::text[], ${sql.param([...stock.values()])}::int[]) as new (size_key, stock)
    where v.product_id = split_part(new.size_key, ' ', 1) and v.size = substr(new.size_key, length(v.product_id) + 2)
      and v.stock <> new.stock`)
}

async function countSales(tx: Transaction, all: readonly GeneratedOrder[]): Promise<void> {
  const lines = all.filter((order) => !isCancelled(order)).flatMap((order) => order.lines)
  await tx.execute(sql`
    update products p set units_sold = p.units_sold + sold.units
    from (
      select id, sum(quantity)::int as units
      from unnest(${sql.param(lines.map(({ product }) => product.id))}::text[], ${sql.param(lines.map(({ quantity }) => quantity))}::int[])
        as line (id, quantity)
      group by 1
    ) as sold
    where p.id = sold.id`)
}
