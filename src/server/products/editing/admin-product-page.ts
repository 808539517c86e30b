import { sql, type SQL } from 'drizzle-orm'
import type { ProductSort } from '#shared/products/product.schema.ts'
import type { Database } from '../../db/database.ts'
import { atLevel, type AdminFilter } from './admin-product-filter.ts'
import { allHold, productOrder } from '../catalogue/product-filter.ts'
import { readProducts, type ProductRow } from './product-rows.ts'
import { countProducts, expectedProducts, type CountOf } from '../catalogue/product-totals.ts'
import type { Window } from '../search/matches.ts'

/**
 * A page of what a filter of staff finds, newest first unless asked otherwise, and how many it finds in all. What
 * bears the very id that was typed comes before the others.
 */
export async function readAdminPage(
  db: Database,
  filter: AdminFilter,
  window: Window,
  sort: ProductSort | undefined,
): Promise<{ rows: ProductRow[]; total: number }> {
  const { limit, offset } = window
  const few = await areFew(db, filter, offset + limit)
  const ids = idsOf(filter, few, window, sort)
  const rows = await readProducts(db, ids)
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0)
  const total = isLast ? offset + rows.length : await countFound(db, filter, few, rows[0]?.catalogue_version)
  return { rows, total }
}

function idsOf(
  filter: AdminFilter,
  few: boolean,
  { limit, offset }: Window,
  sort: ProductSort | undefined,
): SQL {
  const level = filter.level && atLevel[filter.level]
  const found = sql`select p.id ${fromFound(filter, few, level)}`
  const order = sql`order by ${productOrder[sort ?? 'newest']}`
  if (filter.id === null || sort !== undefined) return sql`${found} ${order} limit ${limit} offset ${offset}`
  const named = fromFound({ ...filter, words: null }, few, level)
  return sql`
    select id from (
      (select p.id ${named} and p.id = ${filter.id})
      union all
      (${found} and p.id <> ${filter.id} ${order} limit ${offset + limit})
    ) as named_first limit ${limit} offset ${offset}`
}

/**
 * How many there are at this moment. What stock does not change is counted once for each version of the catalogue;
 * stock changes with every order, so what is short of it is counted anew, and what is not short is the rest.
 */
async function countFound(
  db: Database,
  filter: AdminFilter,
  few: boolean,
  version: number | undefined,
): Promise<number> {
  const { level } = filter
  if (level === 'low' || level === 'out') return countNow(db, fromFound(filter, few, atLevel[level]))
  const all = await countProducts(db, version, atAnyLevel(filter))
  return level === 'in' ? all - (await countNow(db, fromFound(filter, few, sql`p.stock_level <> 'in'`))) : all
}

async function countNow(db: Database, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::float8 as total ${from}`)
  return rows[0]!.total
}

/**
 * Of many matches a page is soon met on the way through the list; few are quicker found by their words and sorted.
 * What is less work: a match on average comes every `all / matches` products.
 */
async function areFew(db: Database, filter: AdminFilter, wanted: number): Promise<boolean> {
  if (!filter.words) return false
  const matches = await expectedProducts(db, atAnyLevel(filter))
  const all = await expectedProducts(db, atAnyLevel({ ...filter, words: null }))
  return matches.total ** 2 < wanted * all.total
}

const atAnyLevel = (filter: AdminFilter): CountOf => ({
  key: filter.words ? filter.keys.found : filter.keys.catalogue,
  dependsOnStock: false,
  from: fromFound(filter, true, undefined),
})

/** `offset 0` keeps the planner to the way that was chosen. */
function fromFound({ catalogue, words }: AdminFilter, few: boolean, level: SQL | undefined): SQL {
  const where = allHold(level ? [catalogue, level] : [catalogue])
  if (!words) return sql`from products p where ${where}`
  return few
    ? sql`from (
        select p.* from product_search s join products p on p.id = s.product_id where ${words} and ${where} offset 0
      ) as p where true`
    : sql`from products p
        where ${where} and exists (select from product_search s where s.product_id = p.id and ${words} offset 0)`
}
