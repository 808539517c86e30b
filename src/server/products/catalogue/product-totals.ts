import { sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database.ts'

/** How long a count that depends on stock may be shown, in milliseconds (ARCHITECTURE, decision 2). */
const stockMayLag = 1_000
/** What is counted as quickly as this is counted each time, in milliseconds. */
const soonCounted = 20

interface Counted {
  total: number
  parts: number[]
  version: number
  /** when it was counted, and for how long, in milliseconds */
  at: number
  took: number
}

export interface CountOf {
  /** what is counted, the same text for the same filters */
  key: string
  dependsOnStock: boolean
  /** SQL after `select count(*)` */
  from: SQL
  /** conditions whose rows are counted as well, in the same pass */
  parts?: SQL[]
}

const counted = new WeakMap<Database, LRUCache<string, Counted>>()

/**
 * How many products a filter finds. Counting a hundred thousand rows costs more than reading a page of them, so a
 * count is kept until the catalogue's version says that it may have changed; the version was read with the page.
 */
export async function countProducts(
  db: Database,
  version: number | undefined,
  countOf: CountOf,
): Promise<number> {
  const known = countsOf(db).get(countOf.key)
  if (known && known.version === version && !(countOf.dependsOnStock && stockMayDiffer(known)))
    return known.total
  return (await count(db, countOf)).total
}

const stockMayDiffer = ({ at, took }: Counted): boolean =>
  took <= soonCounted || performance.now() - at >= stockMayLag

/** How many it will be, more or less: what was counted last, whenever that was. Good enough to plan by. */
export async function expectedProducts(
  db: Database,
  countOf: CountOf,
): Promise<{ total: number; parts: number[] }> {
  return countsOf(db).get(countOf.key) ?? count(db, countOf)
}

async function count(db: Database, { key, from, parts = [] }: CountOf): Promise<Counted> {
  const at = performance.now()
  const partCounts = parts.map((part) => sql`count(*) filter (where ${part})`)
  const { rows } = await db.execute<{ total: number; parts: number[]; version: number }>(sql`
    select count(*)::float8 as total, array[${sql.join(partCounts, sql`, `)}]::float8[] as parts,
      (select version::float8 from catalogue_version) as version
    ${from}`)
  const fresh = { ...rows[0]!, at, took: performance.now() - at }
  countsOf(db).set(key, fresh)
  return fresh
}

function countsOf(db: Database): LRUCache<string, Counted> {
  const known = counted.get(db)
  if (known) return known
  const fresh = new LRUCache<string, Counted>({ max: 5_000 })
  counted.set(db, fresh)
  return fresh
}
