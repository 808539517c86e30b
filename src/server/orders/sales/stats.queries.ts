import { sql } from 'drizzle-orm'
import type { Stats } from '#shared/products/product-admin.schema.ts'
import { countAppended } from '../../db/count-appended.ts'
import type { Database } from '../../db/database.ts'
import { onSale } from '../../products/catalogue/product-filter.ts'
import { countProducts } from '../../products/catalogue/product-totals.ts'
import { countOrders } from '../lists/count-orders.ts'

/** The figures of the dashboard (api.md, "Objects"), none of which looks at every order or every size. */
export async function findStats(db: Database): Promise<Stats> {
  const [products, totalOrders, totalRevenue] = await Promise.all([
    findProductFigures(db),
    countOrders(db, {}),
    countAppended(db, revenue),
  ])
  return { ...products, totalOrders, totalRevenue }
}

/** Rupees of the orders that are not cancelled: the total of an order never changes, and few are cancelled. */
const revenue = {
  key: 'revenue',
  table: sql`orders`,
  each: sql`total`,
  less: sql`select coalesce(sum(total), 0) from orders where status = 'cancelled'`,
}

type ProductFigures = Pick<Stats, 'totalProducts' | 'lowStockProducts'>

async function findProductFigures(db: Database): Promise<ProductFigures> {
  const { rows } = await db.execute<{ low: number; version: number }>(sql`
    select (select count(*)::int from products p where ${onSale} and p.stock_level = 'low') as low,
      (select version::float8 from catalogue_version) as version`)
  const { low, version } = rows[0]!
  return { totalProducts: await countProducts(db, version, productsOnSale), lowStockProducts: low }
}

const productsOnSale = { key: 'on sale', dependsOnStock: false, from: sql`from products p where ${onSale}` }
