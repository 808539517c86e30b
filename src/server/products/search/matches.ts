import { sql, type SQL } from 'drizzle-orm'
import { spellingKeySql } from '../../db/spelling-key.ts'
import { allHold, onSale } from '../catalogue/product-filter.ts'
import { quoted, type ParsedSearch } from './parse-search.ts'
import type { SoughtSize } from './read-words.ts'

export interface Window {
  limit: number
  offset: number
}

/** Search words, with the other filters as a condition on `products p`. */
export interface Matches {
  search: ParsedSearch
  where: SQL
}

/** Up to this number all matches are read and ranked; above it an index in the wanted order, until the page is full. */
export const fewMatches = 500

const productsFound = sql`product_search s join products p on p.id = s.product_id`

export const fromMatches = ({ search, where }: Matches): SQL =>
  sql`from ${productsFound} where ${allHold([where, ...search.sizes.map(inStock), ...anywhere(search.loose)])}`

const anywhere = (query: string): SQL[] => (query === '' ? [] : [sql`s.document @@ ${query}::tsquery`])

/** A size is in stock, or in the name: "XL Tote" is found by it too. */
const inStock = ({ word, sizes }: SoughtSize): SQL => sql`(
  exists (select from variants v where v.product_id = s.product_id and ${spellingKeySql(sql`v.size`)} = any(${sql.param(sizes)}::text[]) and v.stock > 0)
  or s.name @@ ${quoted(word)}::tsquery
)`

/** Estimated matches, in all and per tier of the best-match order. */
export interface Expected {
  total: number
  parts: number[]
}

/** Ids of a page, in an order of `products p` where one is given, else best matches first. With the total where few. */
export const readFew = (matches: Matches, window: Window, order: SQL | undefined): SQL =>
  order ? fewSorted(matches, window, order) : fewRanked(matches, window)

/** As `readFew`, without reading all matches. */
export const readMany = (matches: Matches, window: Window, order: SQL | undefined, expected: Expected): SQL =>
  order ? manySorted(matches, window, order) : manyRanked(matches, window, expected)

/**
 * Tiers of the best-match order, each without the ones before it: all words in the name, then among the main fields;
 * the same with synonyms; the same as prefixes; anywhere. In each, what is in stock comes first.
 */
export function exclusiveTiers(search: ParsedSearch): SQL[] {
  const tiers = tiersOf(search)
  return tiers.map((tier, at) => allHold([tier, ...tiers.slice(0, at).map((before) => sql`not ${before}`)]))
}

function tiersOf({ own, exact, loose }: ParsedSearch): SQL[] {
  if (loose === '') return [sql`true`]
  const queries = [...new Set([own ?? exact, exact, loose])]
  return [
    ...queries.flatMap((query) => [sql`s.name @@ ${query}::tsquery`, sql`s.front @@ ${query}::tsquery`]),
    ...queries.map((query) => sql`s.document @@ ${query}::tsquery`),
  ]
}

/** `offset 0` keeps the planner from scanning the whole catalogue in order to find few matches. */
const fewSorted = (matches: Matches, { limit, offset }: Window, order: SQL): SQL => sql`
  select p.id, count(*) over () as total from (select p.* ${fromMatches(matches)} offset 0) as p
  order by ${order} limit ${limit} offset ${offset}`

/** Rows read along the index of a sort order; after them all matches are read, which may lie at its other end. */
const walked = 1_000

/**
 * Reads the order's index up to `walked` products, which is enough for words that are everywhere. Where that does not
 * fill the page, the ids of all matches are read first, and the index until the page is full: `is true` keeps the planner
 * from joining the whole catalogue. A subquery with `offset 0` is planned by itself.
 */
function manySorted({ search, where }: Matches, { limit, offset }: Window, order: SQL): SQL {
  const found = allHold([...search.sizes.map(inStock), ...anywhere(search.loose)])
  const end = offset + limit
  return sql`
    with first as materialized (
      select p.id, row_number() over () as place
      from (select p.* from products p where ${onSale} order by ${order} limit ${walked}) as p
      where ${where} and exists (select from product_search s where s.product_id = p.id and ${found} offset 0)
      limit ${end}
    ), filled as materialized (select count(*) = ${end} as page from first)
    (select id from first where (select page from filled) order by place limit ${limit} offset ${offset})
    union all
    (
      select p.id from products p
      where ${where} and not (select page from filled)
        and (p.id in (select s.product_id from product_search s where ${found})) is true
      order by ${order} limit ${limit} offset ${offset}
    )`
}

function fewRanked(matches: Matches, { limit, offset }: Window): SQL {
  const tiers = tiersOf(matches.search).map((tier, at) => sql`when ${tier} then ${sql.raw(String(at))}`)
  return sql`
    select p.id, count(*) over () as total from (
      select p.id, p.units_sold, p.stock_level = 'out' as is_out, case ${sql.join(tiers, sql` `)} end as tier
      ${fromMatches(matches)} offset 0
    ) as p
    order by p.tier, p.is_out, p.units_sold desc nulls last, p.id
    limit ${limit} offset ${offset}`
}

/** Reads tier after tier, only as far as the page needs: of many products the best-selling in stock first until it is full. */
function manyRanked(matches: Matches, { limit, offset }: Window, expected: Expected): SQL {
  const bestSelling = sql`order by p.units_sold desc nulls last, p.id limit ${offset + limit}`
  const { search, where } = matches
  const parts = exclusiveTiers(search).flatMap((match, part) => {
    const found = allHold([...search.sizes.map(inStock), match])
    const isFew = (expected.parts[part] ?? 0) <= fewMatches
    return [sql`p.stock_level <> 'out'`, sql`p.stock_level = 'out'`].map((stock) =>
      isFew
        ? sql`(
            select p.id from (
              select p.id, p.units_sold from ${productsFound} where ${where} and ${stock} and ${found} offset 0
            ) as p
            ${bestSelling}
          )`
        : sql`(
            select p.id from products p
            where ${where} and ${stock}
              and exists (select from product_search s where s.product_id = p.id and ${found} offset 0)
            ${bestSelling}
          )`,
    )
  })
  return sql`select id from (${sql.join(parts, sql` union all `)}) as matches limit ${limit} offset ${offset}`
}
