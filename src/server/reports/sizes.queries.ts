import { sql } from 'drizzle-orm'
import { compareSizes } from '#shared/products/sizes.ts'
import type { ReportSpan } from '#shared/reports/report-span.ts'
import type { SizeRow } from '#shared/reports/reports.schema.ts'
import type { Database } from '../db/database.ts'
import { linesOfPlaced, placedIn, unitsOfLines } from './report-orders.ts'

/** Sums up sales by size. An exchange counts with both sizes, its sales with the one that stays. */
export async function findSizes(db: Database, span: ReportSpan) {
  const { rows } = await db.execute<{ sizes: SizeRow[]; net_sales: number; charges: number }>(sql`
    with ${placedIn(span)}, ${linesOfPlaced}, ${unitsOfLines}, by_size as (
      select size, count(*) filter (where is_kept or has_come) as sold, count(*) filter (where is_back) as back,
        round(coalesce(sum(worth) filter (where is_kept), 0)) as sales
      from units group by size
    )
    select coalesce((select json_agg(s) from by_size s where sold > 0), '[]') as sizes,
      (select coalesce(sum(worth), 0)::float8 from placed) as net_sales,
      (select coalesce(sum(worth), 0) from placed)::float8 - (select coalesce(sum(worth), 0) from lines)::float8 as charges`)
  const { sizes, ...sums } = rows[0]!
  return { sizes: sizes.toSorted((a, b) => compareSizes(a.size, b.size)), ...sums }
}
