import { sql, type SQL } from 'drizzle-orm'
import type { Given } from '#shared/public-api.ts'
import type { AdminProductQuery } from '#shared/products/product-admin.schema.ts'
import { escapeLike } from '../../db/contains-pattern.ts'
import type { Database } from '../../db/database.ts'
import { allHold, filterConditions, onSale } from '../catalogue/product-filter.ts'
import { parseSearch, within } from '../search/parse-search.ts'

const listed = {
  true: sql`p.archived_at is not null and not p.draft`,
  false: onSale,
  draft: sql`p.draft`,
  any: sql`true`,
}

interface AdminFilter {
  where: SQL
  /** Lower-case search text where it may be an id. */
  id: string | null
}

export async function adminFilter(db: Database, query: Given<AdminProductQuery>): Promise<AdminFilter> {
  const { collection_id, category, search, stock, archived } = query
  const conditions = [
    listed[archived ?? 'false'],
    ...filterConditions({ collection_id, category }),
    ...(stock === undefined ? [] : [sql`p.stock_level = ${stock}`]),
  ]
  if (search === undefined) return { where: allHold(conditions), id: null }
  const words = await searchCondition(db, search, query)
  const id = idPrefix.test(search.toLowerCase()) ? search.toLowerCase() : null
  const found = sql`(${words} ${id === null ? sql`` : sql`or ${begins(id)}`} ${isSku.test(search) ? sql`or ${hasSku(search)}` : sql``})`
  conditions.push(sql`p.id in (select s.product_id from product_search s where ${found})`)
  return { where: allHold(conditions), id }
}

/**
 * Condition on `product_search s`. Archived products have no search document: they are found by any part of the
 * name, and so is everything when no word is known, or where all are searched.
 */
async function searchCondition(
  db: Database,
  typed: string,
  { archived, collection_id, category }: Given<AdminProductQuery>,
): Promise<SQL> {
  const hasArchived = archived !== undefined && archived !== 'false'
  const parsed = hasArchived ? null : (await parseSearch(db, typed)).search
  return parsed
    ? sql`s.document @@ ${within(parsed, { collection_id, category }).loose}::tsquery`
    : sql`s.written_name like lower(${`%${escapeLike(typed)}%`})`
}

const isSku = /^[\w./-]{3,}$/

const hasSku = (typed: string): SQL =>
  sql`s.product_id in (select product_id from codes where starts_with(code, ${typed.toUpperCase()}))`

/** As `like`, but by the index also in a plan for any text: ids have no character behind z. */
const begins = (id: string): SQL => sql`(s.product_id ~>=~ ${id} and s.product_id ~<~ ${`${id}{`})`

/** An id or its beginning, without characters that `like` would read as patterns. */
const idPrefix = /^[a-z0-9]+(-[a-z0-9]+)*-?$/
