import { sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from './database.ts'

/** Rows that are only ever added, with an `id` that grows, and that never come to match or stop matching. */
export interface Appended {
  /** what is counted, the same text for the same rows */
  key: string
  table: SQL
  where?: SQL
  /** what each row counts for, which never changes; 1 where nothing is said */
  each?: SQL
  /** a number to take off, read at the same moment */
  less?: SQL
}

/** Ids up to `upTo` are settled: no row with one of them will appear any more, and `total` of them match. */
interface Settled {
  upTo: number
  total: number
  /** when counting began anew, in milliseconds */
  since: number
  /** up to where it will be settled next */
  next: Mark
}

/** The newest id that was seen at a moment: it settles once every transaction of that moment has ended. */
interface Mark {
  upTo: number
  /** the id of the first transaction that had not begun at that moment */
  before: number
  /** that moment, in milliseconds */
  at: number
}

type Counted = {
  /** rows after the settled ones */
  later: number
  /** those of them up to the next mark */
  settling: number
  less: number
  /** the highest id there is */
  newest: number
  /** the oldest transaction under way */
  oldest: number
  /** the first transaction that has not begun */
  next: number
}

/** A statement takes no longer, in milliseconds: an id that it was given is written by then, or never. */
const longestStatement = 6_000

/** After so long, in milliseconds, all is counted again: somebody may have deleted rows by hand. */
const heldFor = 10 * 60_000

const settledOf = new WeakMap<Database, LRUCache<string, Settled>>()

/**
 * How many rows there are, exactly, without counting those again that were there before: a hundred thousand orders
 * are counted once, and from then on only what was added since.
 *
 * An id is given out before its row is committed, so a row may still appear below the newest id that is seen. Therefore
 * that id is only marked, and counts as settled once every transaction that was under way then has ended.
 */
export async function countAppended(
  db: Database,
  { key, table, where = sql`true`, each = sql`1`, less = sql`0` }: Appended,
): Promise<number> {
  const memory = memoryOf(db)
  const now = Date.now()
  const known = memory.get(key)
  const settled = known && now - known.since < heldFor ? known : fromTheStart(now, known)
  const { rows } = await db.execute<Counted>(sql`
    select coalesce(sum(${each}), 0)::float8 as later,
      coalesce(sum(${each}) filter (where id <= ${settled.next.upTo}), 0)::float8 as settling,
      (${less})::float8 as less, (select coalesce(max(id), 0) from ${table})::float8 as newest,
      pg_snapshot_xmin(pg_current_snapshot())::text::float8 as oldest,
      pg_snapshot_xmax(pg_current_snapshot())::text::float8 as next
    from ${table} where id > ${settled.upTo} and ${where}`)
  const counted = rows[0]!
  // The table was emptied by hand, and its ids begin anew.
  if (counted.newest < settled.upTo) {
    memory.delete(key)
    return countAppended(db, { key, table, where, each, less })
  }
  memory.set(key, advanced(settled, counted, now))
  return settled.total + counted.later - counted.less
}

/** What was settled before stays settled; it is only counted again. */
const fromTheStart = (now: number, known: Settled | undefined): Settled => ({
  upTo: 0,
  total: 0,
  since: now,
  next: { upTo: known?.upTo ?? 0, before: 0, at: 0 },
})

function advanced(settled: Settled, { settling, newest, oldest, next }: Counted, now: number): Settled {
  const mark = { upTo: newest, before: next, at: now }
  if (settled.next.upTo === 0) return { ...settled, next: mark }
  const isSettled = oldest >= settled.next.before && now - settled.next.at > longestStatement
  return isSettled
    ? { ...settled, upTo: settled.next.upTo, total: settled.total + settling, next: mark }
    : settled
}

function memoryOf(db: Database): LRUCache<string, Settled> {
  const known = settledOf.get(db)
  if (known) return known
  const fresh = new LRUCache<string, Settled>({ max: 100 })
  settledOf.set(db, fresh)
  return fresh
}
