import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/db/database.ts'
import { generateOrders } from './generate-orders.ts'
import { generateProducts } from './generate-products.ts'
import type { Progress } from './progress.ts'

export interface ShopSize {
  products: number
  orders: number
}

/**
 * Adds generated products, and orders by generated customers, to a shop until it has so many, in batches. An interrupted
 * run can be repeated: it also issues the invoices that were left out. Returns what it added.
 */
export async function generateShop(
  db: Database,
  wanted: Partial<ShopSize>,
  { now = new Date(), log = () => {} }: Partial<Progress> = {},
): Promise<ShopSize> {
  const before = await findShopSize(db)
  await generateProducts(db, Math.max(0, (wanted.products ?? 0) - before.products), { now, log })
  await generateOrders(db, Math.max(0, (wanted.orders ?? 0) - before.orders), { now, log })
  const after = await findShopSize(db)
  return { products: after.products - before.products, orders: after.orders - before.orders }
}

export async function findShopSize(db: Database): Promise<ShopSize> {
  const { rows } = await db.execute<ShopSize & Record<string, unknown>>(sql`
    select (select count(*) from products)::int as products, (select count(*) from orders)::int as orders`)
  return rows[0]!
}
