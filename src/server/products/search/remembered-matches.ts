import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database.ts'
import { readProducts, type ProductRow } from '../editing/product-rows.ts'

/** Rows of one page, and how many there are in all. */
export interface Found {
  rows: ProductRow[]
  total: number
}

interface Remembered {
  ids: string[]
  total: number
  version: number
}

/** Sales decide between equal matches; for so long the order may be one of a moment ago, in milliseconds. */
const orderMayLag = 30_000

const remembered = new WeakMap<Database, LRUCache<string, Remembered>>()

/**
 * Which products a search found, as long as the catalogue is what it was: most shoppers search for the same few
 * things. Only the choice is remembered; the products are read anew, and say whether the choice still holds.
 */
export async function rememberedMatches(
  db: Database,
  key: string,
  find: () => Promise<Found>,
): Promise<Found> {
  const known = memoryOf(db).get(key)
  if (known) {
    const rows = await readProducts(db, inOrder(known.ids))
    if (rows[0]?.catalogue_version === known.version) return { rows, total: known.total }
  }
  const found = await find()
  const [first] = found.rows
  const ids = found.rows.map((row) => row.id)
  if (first) memoryOf(db).set(key, { ids, total: found.total, version: first.catalogue_version })
  return found
}

const inOrder = (ids: string[]) =>
  sql`select id from unnest(${sql.param(ids)}::text[]) with ordinality as known(id, place) order by place`

function memoryOf(db: Database): LRUCache<string, Remembered> {
  const known = remembered.get(db)
  if (known) return known
  const fresh = new LRUCache<string, Remembered>({ max: 2_000, ttl: orderMayLag })
  remembered.set(db, fresh)
  return fresh
}
