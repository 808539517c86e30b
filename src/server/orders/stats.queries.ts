import { sql } from 'drizzle-orm'
import type { Stats } from '#shared/products/product-admin.schema.ts'
import { lowTotalStock } from '#shared/products/stock.ts'
import type { Database } from '../db/database.ts'

/** The figures of the dashboard (api.md, "Objects": revenue is of orders that are not cancelled). */
export async function findStats(db: Database): Promise<Stats> {
  const { rows } = await db.execute<Record<keyof Stats, number>>(sql`
    select
      (select count(*)::int from products where archived_at is null) as "totalProducts",
      (select count(*)::int from orders) as "totalOrders",
      (select coalesce(sum(total), 0)::float8 from orders where status <> 'cancelled') as "totalRevenue",
      (
        select count(*)::int from (
          select from variants v join products p on p.id = v.product_id and p.archived_at is null
          group by v.product_id having sum(v.stock) between 1 and ${lowTotalStock}
        ) as low
      ) as "lowStockProducts"`)
  return rows[0]!
}
