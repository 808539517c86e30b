import { sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database.ts'

/** How long a count that depends on stock may be shown, in milliseconds (ARCHITECTURE, decision 2). */
const stockMayLag = 1_000

interface Counted {
  total: number
  version: number
  at: number
}

export interface CountOf {
  /** what is counted, the same text for the same filters */
  key: string
  dependsOnStock: boolean
  /** SQL after `select count(*)` */
  from: SQL
}

const counted = new WeakMap<Database, LRUCache<string, Counted>>()

/**
 * How many products a filter finds. Counting a hundred thousand rows costs more than reading a page of them, so a
 * count is kept until the catalogue's version says that it may have changed; the version was read with the page.
 */
export async function countProducts(
  db: Database,
  version: number | undefined,
  { key, dependsOnStock, from }: CountOf,
): Promise<number> {
  const known = countsOf(db).get(key)
  const holds = known?.version === version && (!dependsOnStock || Date.now() - (known?.at ?? 0) < stockMayLag)
  if (known && holds) return known.total
  return count(db, { key, from })
}

/** How many it will be, more or less: what was counted last, whenever that was. Good enough to plan by. */
export async function expectedProducts(db: Database, countOf: CountOf): Promise<number> {
  return countsOf(db).get(countOf.key)?.total ?? count(db, countOf)
}

async function count(db: Database, { key, from }: Omit<CountOf, 'dependsOnStock'>): Promise<number> {
  const at = Date.now()
  const { rows } = await db.execute<{ total: number; version: number }>(
    sql`select count(*)::float8 as total, (select version::float8 from catalogue_version) as version ${from}`,
  )
  const { total, version } = rows[0]!
  countsOf(db).set(key, { total, version, at })
  return total
}

function countsOf(db: Database): LRUCache<string, Counted> {
  const known = counted.get(db)
  if (known) return known
  const fresh = new LRUCache<string, Counted>({ max: 5_000 })
  counted.set(db, fresh)
  return fresh
}
