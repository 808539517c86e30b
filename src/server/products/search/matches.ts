import { sql, type SQL } from 'drizzle-orm'
import type { Understood } from './understand.ts'

/** Which rows of a list a page shows. */
export interface Window {
  limit: number
  offset: number
}

/** What was searched for, and the other filters as a condition on `products p`. */
export interface Matches {
  understood: Understood
  where: SQL
}

/** Up to so many matches are all looked at; of more, the planner looks for a page of good ones. */
const fewMatches = 2_000

const productsFound = sql`product_search s join products p on p.id = s.product_id`

/** Everything that matches, in no order. */
export const fromMatches = ({ understood, where }: Matches): SQL =>
  sql`from ${productsFound} where ${where} and s.document @@ ${understood.loose}::tsquery`

/** Ids of a page, in this order of `products p`. */
export function sortedMatches(
  matches: Matches,
  { limit, offset }: Window,
  expected: number,
  order: SQL,
): SQL {
  const found = expected <= fewMatches ? allMatches(matches) : sql`(select p.* ${fromMatches(matches)}) as p`
  return sql`select p.id from ${found} order by ${order} limit ${limit} offset ${offset}`
}

/**
 * Ids of a page: all words in the name come first, then in the name as beginnings, then on the front of the product,
 * then anywhere; among equals what sells best.
 */
export function bestMatchesFirst(matches: Matches, window: Window, expected: number): SQL {
  return expected <= fewMatches ? fewRanked(matches, window) : manyRanked(matches, window)
}

/** `offset 0` keeps the planner from reading the catalogue in the wanted order until it meets the few that match. */
const allMatches = (matches: Matches): SQL =>
  sql`(select p.*, s.name as words_of_name, s.front as words_on_front ${fromMatches(matches)} offset 0) as p`

function fewRanked(matches: Matches, { limit, offset }: Window): SQL {
  const { exact, loose } = matches.understood
  return sql`
    select p.id from ${allMatches(matches)}
    order by p.words_of_name @@ ${exact}::tsquery desc, p.words_of_name @@ ${loose}::tsquery desc,
      p.words_on_front @@ ${loose}::tsquery desc, p.units_sold desc nulls last, p.id
    limit ${limit} offset ${offset}`
}

/**
 * The parts are read one after another, and only as far as the page needs: the planner takes a frequent word off the
 * index of what sells, a rare one off the index of words.
 */
function manyRanked({ understood: { exact, loose }, where }: Matches, { limit, offset }: Window): SQL {
  const inName = sql`s.name @@ ${exact}::tsquery`
  const begunInName = sql`s.name @@ ${loose}::tsquery`
  const onFront = sql`s.front @@ ${loose}::tsquery`
  const anywhere = sql`s.document @@ ${loose}::tsquery`
  const parts = [
    inName,
    ...(exact === loose ? [] : [sql`${begunInName} and not ${inName}`]),
    sql`${onFront} and not ${begunInName}`,
    sql`${anywhere} and not ${onFront}`,
  ].map(
    (match) => sql`(
      select p.id from ${productsFound} where ${where} and ${match}
      order by p.units_sold desc nulls last, p.id limit ${offset + limit}
    )`,
  )
  return sql`select id from (${sql.join(parts, sql` union all `)}) as matches limit ${limit} offset ${offset}`
}
