import { sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from './database.ts'
import { startOfShopDay } from './shop-day.ts'

/** After so long, in milliseconds, all is added up again: somebody may have changed rows by hand. */
const heldFor = 10 * 60_000

interface Kept<Sum> {
  sum: Sum
  state: string
  since: number
}

interface Asked<Sum> {
  /** which days, and of what */
  key: string
  /**
   * what the sum depends on, as it is now; a sum of another state does not hold. Null while more may come to those
   * days
   */
  state: string | null
  /** tells the state of the very rows that it adds up */
  addUp: () => Promise<{ sum: Sum; state: string | null }>
}

/** SQL that says whether all of the days before `today` is written: the last of it comes a moment after midnight. */
export const pastIsWritten = (today: SQL): SQL => sql`now() >= ${startOfShopDay(today)} + interval '1 minute'`

/**
 * What can be said of days that are over, added up once and kept in memory. `sizeOf` counts the parts of a sum; of all
 * sums together `mostParts` are kept.
 */
export function keepPast<Sum extends object>(sizeOf: (sum: Sum) => number, mostParts: number) {
  const kept = new WeakMap<Database, LRUCache<string, Kept<Sum>>>()

  return async (db: Database, { key, state, addUp }: Asked<Sum>): Promise<Sum> => {
    const memory = kept.get(db) ?? new LRUCache({ maxSize: mostParts, sizeCalculation })
    kept.set(db, memory)
    const known = memory.get(key)
    if (known?.state === state && Date.now() - known.since < heldFor) return known.sum
    const since = Date.now()
    const fresh = await addUp()
    if (fresh.state !== null) memory.set(key, { sum: fresh.sum, state: fresh.state, since })
    return fresh.sum
  }

  function sizeCalculation({ sum }: Kept<Sum>): number {
    return 1 + sizeOf(sum)
  }
}
