import { sql } from 'drizzle-orm'
import { compareSizes } from '#shared/products/sizes.ts'
import type { ReportSpan } from '#shared/reports/report-span.ts'
import type { SizeRow } from '#shared/reports/reports.schema.ts'
import type { Database } from '../db/database.ts'
import { placedIn, unitsOfPlaced } from './report-orders.ts'

/** Sums up sales by size. An exchange counts with both sizes, its sales with the one that stays. */
export async function findSizes(db: Database, span: ReportSpan) {
  const { rows } = await db.execute<{ sizes: SizeRow[]; net_sales: number }>(sql`
    with ${placedIn(span)}, ${unitsOfPlaced}, by_size as (
      select size, count(*) filter (where is_kept or has_come) as sold, count(*) filter (where is_back) as back,
        sum(worth) as sales
      from units where stands and (is_kept or has_come) group by size
    )
    select coalesce((select json_agg(s) from by_size s), '[]') as sizes,
      (select coalesce(sum(worth), 0)::float8 from placed) as net_sales`)
  const { sizes, net_sales } = rows[0]!
  const sales = sizes.reduce((sum, row) => sum + row.sales, 0)
  return {
    sizes: sizes.toSorted((a, b) => compareSizes(a.size, b.size)),
    net_sales,
    charges: net_sales - sales,
  }
}
