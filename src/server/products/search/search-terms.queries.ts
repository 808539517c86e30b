import { sql } from 'drizzle-orm'
import {
  defaultSearchTermDays,
  searchTermLimits,
  type SearchTerm,
  type SearchTermsQuery,
} from '#shared/products/search-terms.schema.ts'
import type { Database } from '../../db/database.ts'
import { shopToday } from '../../db/shop-day.ts'
import { restoreCounts, takeCounts } from './searched-terms.ts'

/** Writes the counts in memory to the database. After a failure they are retried with the next. */
export async function writeSearchTerms(db: Database): Promise<void> {
  const counts = takeCounts(db)
  if (counts.size === 0) return
  const rows = [...counts].map(([term, { times, nothingFound }]) => ({
    term,
    times,
    nothing_found: nothingFound,
  }))
  try {
    // In one order, so that two processes cannot deadlock.
    await db.execute(sql`
      insert into search_terms as t (day, term, times, nothing_found)
      select ${shopToday}, term, times, nothing_found
      from json_to_recordset(${JSON.stringify(rows)}::json) as counted(term text, times int, nothing_found int)
      where (select count(*) from search_terms where day = ${shopToday}) < ${searchTermLimits.perDay}::int
      order by term
      on conflict (day, term) do update
      set times = t.times + excluded.times, nothing_found = t.nothing_found + excluded.nothing_found`)
  } catch (error) {
    restoreCounts(db, counts)
    throw error
  }
}

/** Most frequent terms of the last days, including today. */
export async function findSearchTerms(
  db: Database,
  { days = defaultSearchTermDays, nothing_found: nothingFound }: SearchTermsQuery,
): Promise<SearchTerm[]> {
  const { rows } = await db.execute<{ [Name in keyof SearchTerm]: SearchTerm[Name] }>(sql`
    select term, sum(times)::int as times, sum(nothing_found)::int as nothing_found,
      to_char(max(day), 'YYYY-MM-DD') as last_searched
    from search_terms where day > ${shopToday} - ${days}::int
    group by term having ${wanted[nothingFound ?? 'all']}
    order by sum(times) desc, max(day) desc, term collate "C"
    limit ${searchTermLimits.shown}`)
  return rows
}

const wanted = {
  true: sql`sum(nothing_found) > 0`,
  false: sql`sum(nothing_found) = 0`,
  all: sql`true`,
}

/** Deletes terms that are older than a year. */
export async function forgetOldSearchTerms(db: Database): Promise<void> {
  await db.execute(sql`delete from search_terms where day <= ${shopToday} - ${searchTermLimits.days}::int`)
}
