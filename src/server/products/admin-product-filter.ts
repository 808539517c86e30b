import { sql, type SQL } from 'drizzle-orm'
import type { Given } from '#shared/public-api.ts'
import type { AdminProductQuery } from '#shared/products/product-admin.schema.ts'
import type { Database } from '../db/database.ts'
import { allHold, filterConditions, onSale } from './product-filter.ts'
import { understand } from './search/understand.ts'

/** Which `products p` the list of staff shows. */
export interface AdminFilter {
  /** everything but the level of stock */
  catalogue: SQL
  /** the level of stock, where it is asked for */
  level: SQL | null
  /** what `catalogue` says, as the key of a count */
  key: string
  /** the id that was typed, where it may be one */
  id: string | null
}

export async function adminFilter(db: Database, query: Given<AdminProductQuery>): Promise<AdminFilter> {
  const { collection_id, category, search, stock } = query
  const archived = query.archived === 'true'
  const searched = search === undefined ? null : await searchFor(db, search, archived)
  return {
    catalogue: allHold([
      archived ? sql`p.archived_at is not null` : onSale,
      ...filterConditions({ collection_id, category }),
      ...(searched ? [searched.condition] : []),
    ]),
    level: stock === undefined ? null : levels[stock],
    key: JSON.stringify(['staff', archived, collection_id, category?.toLowerCase(), searched?.key]),
    id: searched?.id ?? null,
  }
}

export const conditionOf = ({ catalogue, level }: AdminFilter): SQL =>
  level ? allHold([catalogue, level]) : catalogue

/** The levels of the stock banner (specification, section 9, "Low stock"). */
const levels: Record<'in' | 'low' | 'out', SQL> = {
  in: sql`p.stock_level = 'in'`,
  low: sql`p.stock_level = 'low'`,
  out: sql`p.stock_level = 'out'`,
}

interface Searched {
  condition: SQL
  key: string
  id: string | null
}

/**
 * As shoppers search, and by the beginning of an id. What is archived is not among the words of shoppers; it is found
 * by any piece of its name as it is written, and so is what no word was understood of.
 */
async function searchFor(db: Database, said: string, archived: boolean): Promise<Searched> {
  const understood = archived ? null : await understand(db, said)
  const words = understood
    ? sql`s.document @@ ${understood.loose}::tsquery`
    : sql`s.written_name like lower(${`%${literal(said)}%`})`
  const id = productId.test(said.toLowerCase()) ? said.toLowerCase() : null
  const found = id === null ? words : sql`(${words} or s.product_id like ${`${id}%`})`
  return {
    condition: sql`p.id in (select s.product_id from product_search s where ${found})`,
    key: JSON.stringify([understood ? understood.loose : said, id]),
    id,
  }
}

/** An id, or how one begins. Nothing in it means anything to `like`. */
const productId = /^[a-z0-9]+(-[a-z0-9]+)*-?$/

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
