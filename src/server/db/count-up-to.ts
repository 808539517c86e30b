import { sql, type SQL } from 'drizzle-orm'
import { maxExactTotal } from '#shared/max-exact-total.ts'
import type { Database } from './database.ts'

/**
 * Counts the rows of `from` exactly up to `maxExactTotal`, and one more where there are more. It always counts past the
 * end of the page, so that a long list has a next page.
 */
export async function countUpTo(
  db: Database,
  from: SQL,
  { page, limit }: { page: number; limit: number },
): Promise<number> {
  const most = Math.max(maxExactTotal, page * limit) + 1
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select ${from} limit ${most}) as counted`,
  )
  return rows[0]!.total
}
