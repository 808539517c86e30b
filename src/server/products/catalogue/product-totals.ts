import { sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database.ts'

/** Maximum age of a count that depends on stock, in milliseconds (docs/architecture.md, decision 2). */
const stockMaxAge = 1_000
/** Counts faster than this are not cached, in milliseconds. */
const cheapCount = 20

interface Counted {
  total: number
  parts: number[]
  version: number
  /** time of the count and how long it took, in milliseconds */
  at: number
  took: number
}

export interface CountedFilter {
  /** cache key, equal for equal filters */
  key: string
  dependsOnStock: boolean
  /** SQL after `select count(*)` */
  from: SQL
  /** conditions counted separately in the same pass */
  parts?: SQL[]
}

const counted = new WeakMap<Database, LRUCache<string, Counted>>()

/**
 * Counts the products of a filter. Counting a hundred thousand rows costs more than reading a page of them, so a
 * count is cached until the catalogue version changes; the version was read with the page. One that depends on stock is
 * `behind` where it was made a moment ago.
 */
export async function countProducts(
  db: Database,
  version: number | undefined,
  countOf: CountedFilter,
): Promise<{ total: number; behind: boolean }> {
  const { key, dependsOnStock } = countOf
  const known = countsOf(db).get(key)
  if (known && known.version === version && !(dependsOnStock && mustCountAgain(known)))
    return { total: known.total, behind: dependsOnStock }
  return { total: (await count(db, countOf)).total, behind: false }
}

const mustCountAgain = ({ at, took }: Counted): boolean =>
  took <= cheapCount || performance.now() - at >= stockMaxAge

/** Estimates a count from the last known one, for choosing a query plan. */
export async function expectedProducts(
  db: Database,
  countOf: CountedFilter,
): Promise<{ total: number; parts: number[] }> {
  return countsOf(db).get(countOf.key) ?? count(db, countOf)
}

async function count(db: Database, { key, from, parts = [] }: CountedFilter): Promise<Counted> {
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
