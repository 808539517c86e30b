import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

export async function isReady(db: Database): Promise<boolean> {
  try {
    const { rows } = await db.execute<{ ready: boolean }>(
      sql`select to_regclass('public.orders') is not null as ready`,
    )
    return rows[0]?.ready === true
  } catch {
    return false
  }
}
