import { sql } from 'drizzle-orm'
import type { SampleCounts } from '#shared/setup/sample-calls.ts'
import type { Database } from '../db/database.ts'

/** Products of the sample data that no staff have edited and no order names. */
export const untouchedProducts = sql`
  select id from products p where sample and not exists (select from order_lines l where l.product_id = p.id)`

/** Collections of the sample data that no staff have edited, and that would be empty without those products. */
export const untouchedCollections = sql`
  select id from collections c where sample and not exists (
    select from products p where p.collection_id = c.id and p.id not in (${untouchedProducts})
  )`

/** Counts what would be removed. */
export async function countSampleData(db: Database): Promise<SampleCounts> {
  const { rows } = await db.execute<SampleCounts & Record<string, unknown>>(sql`
    select (select count(*)::int from (${untouchedCollections}) as c) as collections,
      (select count(*)::int from (${untouchedProducts}) as p) as products,
      (select count(*)::int from product_images where product_id in (${untouchedProducts}))
        + (select count(media_id)::int from collections where id in (${untouchedCollections})) as pictures`)
  return rows[0]!
}

/** Returns whether there is sample data to remove. */
export async function hasSampleData(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(
    sql`select exists (${untouchedProducts}) or exists (${untouchedCollections}) as any`,
  )
  return rows[0]!.any
}
