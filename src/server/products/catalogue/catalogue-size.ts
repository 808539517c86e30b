import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database.ts'

/** Milliseconds after which the estimate is read again. */
const maxAge = 60_000

const sizes = new WeakMap<Database, LRUCache<'products', number>>()

/** Returns about how many products there are, as PostgreSQL's planner estimates it: for choosing how to read them. */
export async function catalogueSize(db: Database): Promise<number> {
  const known = sizes.get(db) ?? new LRUCache<'products', number>({ max: 1, ttl: maxAge })
  sizes.set(db, known)
  const size = known.get('products') ?? (await readSize(db))
  known.set('products', size, { noUpdateTTL: true })
  return size
}

async function readSize(db: Database): Promise<number> {
  const { rows } = await db.execute<{ products: number }>(
    sql`select reltuples::float8 as products from pg_class where oid = 'products'::regclass`,
  )
  return Math.max(0, rows[0]?.products ?? 0)
}
