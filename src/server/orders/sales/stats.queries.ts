import { sql } from 'drizzle-orm'
import type { Stats } from '#shared/products/product-admin.schema.ts'
import type { Database } from '../../db/database.ts'
import { onSale } from '../../products/catalogue/product-filter.ts'

/** Figures of the dashboard (docs/product/back-office.md, Overview). Revenue is in rupees, of what stands. */
export async function findStats(db: Database): Promise<Stats> {
  const { rows } = await db.execute<{ [Name in keyof Stats]: Stats[Name] }>(sql`
    select
      (select count(*)::int from products p where ${onSale}) as "totalProducts",
      (select count(*)::int from products p where ${onSale} and p.stock_level = 'low') as "lowStockProducts",
      f.orders as "totalOrders", f.revenue as "totalRevenue"
    from (
      select coalesce(sum(orders_count), 0)::int as orders, coalesce(sum(spend), 0)::float8 as revenue
      from customer_figures
    ) as f`)
  return rows[0]!
}
