import { sql, type SQL } from 'drizzle-orm'
import type { Given } from '#shared/public-api.ts'
import type { AdminProductQuery } from '#shared/products/product-admin.schema.ts'
import type { StockLevel } from '#shared/products/stock.ts'
import { escapeLike } from '../../db/contains-pattern.ts'
import type { Database } from '../../db/database.ts'
import { allHold, filterConditions, onSale } from '../catalogue/product-filter.ts'
import { parseSearch, within } from '../search/parse-search.ts'

/** Which `products p` the list of staff shows. */
export interface AdminFilter {
  /** by collection, category and whether they are archived */
  catalogue: SQL
  /** what was searched for, as a condition on `product_search s` */
  words: SQL | null
  level: StockLevel | undefined
  /** the id that was typed, where it may be one */
  id: string | null
  /** what `catalogue` says, the same text for the same filters; and `words` as well */
  keys: { catalogue: string; found: string }
}

export async function adminFilter(db: Database, query: Given<AdminProductQuery>): Promise<AdminFilter> {
  const { collection_id, category, search, stock: level } = query
  const archived = query.archived === 'true'
  const catalogue = allHold([
    archived ? sql`p.archived_at is not null` : onSale,
    ...filterConditions({ collection_id, category }),
  ])
  const { words, key, id } = search === undefined ? noSearch : await searchCondition(db, search, query)
  const filters = ['staff', archived, collection_id, category?.toLowerCase()]
  const keys = { catalogue: JSON.stringify(filters), found: JSON.stringify([...filters, key]) }
  return { catalogue, words, level, id, keys }
}

/** All of it as one condition, for whoever reads everything. */
export const conditionOf = ({ catalogue, words, level }: AdminFilter): SQL =>
  allHold([
    catalogue,
    ...(words ? [sql`p.id in (select s.product_id from product_search s where ${words})`] : []),
    ...(level ? [atLevel[level]] : []),
  ])

/** The levels of the stock banner (specification, section 9, "Low stock"). */
export const atLevel: Record<StockLevel, SQL> = {
  in: sql`p.stock_level = 'in'`,
  low: sql`p.stock_level = 'low'`,
  out: sql`p.stock_level = 'out'`,
}

interface SearchCondition extends Pick<AdminFilter, 'words' | 'id'> {
  /** what `words` looks for, the same text for the same words */
  key: string
}

const noSearch: SearchCondition = { words: null, key: '', id: null }

/**
 * As shoppers search, and by the beginning of an id. What is archived is not among the words of shoppers: it is found
 * by any piece of its name as it is written, and so is what no word can be found for.
 */
async function searchCondition(
  db: Database,
  typed: string,
  { archived, collection_id, category }: Given<AdminProductQuery>,
): Promise<SearchCondition> {
  const parsed = archived === 'true' ? null : await parseSearch(db, typed)
  const search = parsed && within(parsed, { collection_id, category })
  const words = search
    ? sql`s.document @@ ${search.loose}::tsquery`
    : sql`s.written_name like lower(${`%${escapeLike(typed)}%`})`
  const key = search ? search.loose : typed.toLowerCase()
  const id = typed.toLowerCase()
  return idPrefix.test(id)
    ? { words: sql`(${words} or s.product_id like ${`${id}%`})`, key: `${key} ${id}`, id }
    : { words, key, id: null }
}

/** An id, or how one begins. Nothing in it means anything to `like`. */
const idPrefix = /^[a-z0-9]+(-[a-z0-9]+)*-?$/
