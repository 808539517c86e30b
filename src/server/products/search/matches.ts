import { sql, type SQL } from 'drizzle-orm'
import type { ParsedSearch } from './parse-search.ts'

/** Which rows of a list a page shows. */
export interface Window {
  limit: number
  offset: number
}

/** What was searched for, and the other filters as a condition on `products p`. */
export interface Matches {
  search: ParsedSearch
  where: SQL
}

/** Up to so many matches are all looked at; of more, the planner looks for a page of good ones. */
const fewMatches = 2_000

const productsFound = sql`product_search s join products p on p.id = s.product_id`

/** Everything that matches, in no order. */
export const fromMatches = ({ search, where }: Matches): SQL =>
  sql`from ${productsFound} where ${where} and s.document @@ ${search.loose}::tsquery`

/** How many match, and how many of them in each part of the order of best matches; as far as is known. */
export interface Expected {
  total: number
  parts: number[]
}

/** Ids of a page, in this order of `products p`. */
export function sortedMatches(
  matches: Matches,
  { limit, offset }: Window,
  { total }: Expected,
  order: SQL,
): SQL {
  const found = total <= fewMatches ? allMatches(matches) : sql`(select p.* ${fromMatches(matches)}) as p`
  return sql`select p.id from ${found} order by ${order} limit ${limit} offset ${offset}`
}

/** Ids of a page: the parts of `partsOf` one after the other, and in each what sells best first. */
export function bestMatchesFirst(matches: Matches, window: Window, expected: Expected): SQL {
  return expected.total <= fewMatches ? fewRanked(matches, window) : manyRanked(matches, window, expected)
}

/**
 * First what has all the words in its name, then what has them there as beginnings, then on its front, then anywhere.
 */
export function partsOf({ exact, loose }: ParsedSearch): SQL[] {
  const inName = sql`s.name @@ ${exact}::tsquery`
  const begunInName = sql`s.name @@ ${loose}::tsquery`
  const onFront = sql`s.front @@ ${loose}::tsquery`
  const anywhere = sql`s.document @@ ${loose}::tsquery`
  return [
    inName,
    ...(exact === loose ? [] : [sql`${begunInName} and not ${inName}`]),
    sql`${onFront} and not ${begunInName}`,
    sql`${anywhere} and not ${onFront}`,
  ]
}

/** `offset 0` keeps the planner from reading the catalogue in the wanted order until it meets the few that match. */
const allMatches = (matches: Matches): SQL =>
  sql`(select p.*, s.name as words_of_name, s.front as words_on_front ${fromMatches(matches)} offset 0) as p`

function fewRanked(matches: Matches, { limit, offset }: Window): SQL {
  const { exact, loose } = matches.search
  return sql`
    select p.id from ${allMatches(matches)}
    order by p.words_of_name @@ ${exact}::tsquery desc, p.words_of_name @@ ${loose}::tsquery desc,
      p.words_on_front @@ ${loose}::tsquery desc, p.units_sold desc nulls last, p.id
    limit ${limit} offset ${offset}`
}

/** The parts are read one after another, and only as far as the page needs. */
function manyRanked({ search, where }: Matches, { limit, offset }: Window, expected: Expected): SQL {
  const bestSelling = sql`order by p.units_sold desc nulls last, p.id limit ${offset + limit}`
  const parts = partsOf(search).map((match, part) => {
    const found = sql`select p.id, p.units_sold from ${productsFound} where ${where} and ${match}`
    const isFew = (expected.parts[part] ?? 0) <= fewMatches
    return isFew
      ? sql`(select p.id from (${found} offset 0) as p ${bestSelling})`
      : sql`(select p.id from (${found}) as p ${bestSelling})`
  })
  return sql`select id from (${sql.join(parts, sql` union all `)}) as matches limit ${limit} offset ${offset}`
}
