import { sql, type SQL } from 'drizzle-orm'
import {
  defaultSearchTermDays,
  searchTermLimits,
  type SearchTerm,
  type SearchTermsQuery,
} from '#shared/products/search-terms.schema.ts'
import type { Database } from '../../db/database.ts'
import { keepPast, pastIsWritten } from '../../db/keep-past.ts'
import { shopToday } from '../../db/shop-day.ts'
import { giveBack, takeCounted } from './searched-terms.ts'

/** Writes down what was counted in memory. A failure loses nothing: it is tried again with the next. */
export async function writeSearchTerms(db: Database): Promise<void> {
  const counts = takeCounted(db)
  if (counts.size === 0) return
  const rows = [...counts].map(([term, { times, nothingFound }]) => ({
    term,
    times,
    nothing_found: nothingFound,
  }))
  try {
    // In one order, so that two processes never wait for each other.
    await db.execute(sql`
      insert into search_terms as kept (day, term, times, nothing_found)
      select ${shopToday}, term, times, nothing_found
      from json_to_recordset(${JSON.stringify(rows)}::json) as counted(term text, times int, nothing_found int)
      where (select count(*) from search_terms where day = ${shopToday}) < ${searchTermLimits.aDay}::int
      order by term
      on conflict (day, term) do update
      set times = kept.times + excluded.times, nothing_found = kept.nothing_found + excluded.nothing_found`)
  } catch (error) {
    giveBack(db, counts)
    throw error
  }
}

/** What was searched for in the last days of the shop, today included, most often first. */
export async function findSearchTerms(
  db: Database,
  { days = defaultSearchTermDays, nothing_found: nothingFound }: SearchTermsQuery,
): Promise<SearchTerm[]> {
  const asked = nothingFound ?? 'all'
  const now = await findSearchedToday(db)
  const { terms } = await findSearchedBefore(db, now, days)
  if (terms) return mostOften(now.terms, terms, answers[asked])
  return sumUp(db, {
    after: sql`${shopToday} - ${days}::int`,
    having: havingFound[asked],
    limit: searchTermLimits.shown,
  })
}

const answers = {
  true: (term: SearchTerm) => term.nothing_found > 0,
  false: (term: SearchTerm) => term.nothing_found === 0,
  all: () => true,
}
const havingFound = {
  true: sql`having sum(nothing_found) > 0`,
  false: sql`having sum(nothing_found) = 0`,
  all: sql``,
}

interface SearchedToday {
  terms: SearchTerm[]
  today: string
  /** null while what was searched for yesterday may still be on its way */
  past: string | null
}

async function findSearchedToday(db: Database): Promise<SearchedToday> {
  const { rows } = await db.execute<SearchedTodayRow>(sql`
    select to_json(array_agg(term)) as terms, to_json(array_agg(times)) as times,
      to_json(array_agg(nothing_found)) as nothing_found, to_char(${shopToday}, 'YYYY-MM-DD') as today,
      case when ${pastIsWritten(shopToday)} then 'written' end as past
    from search_terms where day = ${shopToday}`)
  const { terms, times, nothing_found: nothingFound, today, past } = rows[0]!
  const searched = (terms ?? []).map((term, index) => ({
    term,
    times: times![index]!,
    nothing_found: nothingFound![index]!,
    last_searched: today,
  }))
  return { terms: searched, today, past }
}

/** Columns as lists, which are read in half the time of rows; null where nothing was searched for. */
type SearchedTodayRow = Pick<SearchedToday, 'today' | 'past'> & {
  terms: string[] | null
  times: number[] | null
  nothing_found: number[] | null
}

interface SearchedBefore {
  /** the most often searched first; null where there are too many to keep */
  terms: ReadonlyMap<string, SearchTerm> | null
}

const mostKept = 20_000
const keptTerms = keepPast<SearchedBefore>(({ terms }) => terms?.size ?? 0, 3 * mostKept)

const findSearchedBefore = (
  db: Database,
  { today: day, past }: SearchedToday,
  days: number,
): Promise<SearchedBefore> =>
  keptTerms(db, {
    key: `${day} ${days}`,
    state: past,
    addUp: async () => {
      const after = sql`${day}::date - ${days}::int`
      const found = await sumUp(db, { after, before: sql`${day}::date`, limit: mostKept + 1 })
      const terms = found.length > mostKept ? null : new Map(found.map((term) => [term.term, term]))
      return { sum: { terms }, state: past }
    },
  })

interface Wanted {
  after: SQL
  before?: SQL
  having?: SQL
  limit: number
}

async function sumUp(db: Database, { after, before, having = sql``, limit }: Wanted): Promise<SearchTerm[]> {
  const { rows } = await db.execute<{ [Name in keyof SearchTerm]: SearchTerm[Name] }>(sql`
    select term, sum(times)::int as times, sum(nothing_found)::int as nothing_found,
      to_char(max(day), 'YYYY-MM-DD') as last_searched
    from search_terms where day > ${after} ${before ? sql`and day < ${before}` : sql``}
    group by term ${having}
    order by sum(times) desc, max(day) desc, term collate "C"
    limit ${limit}`)
  return rows
}

/** What was searched for today with its days before, and the first of all others. */
function mostOften(
  now: readonly SearchTerm[],
  before: ReadonlyMap<string, SearchTerm>,
  isAsked: (term: SearchTerm) => boolean,
): SearchTerm[] {
  const found = now.map((term) => together(term, before.get(term.term))).filter(isAsked)
  const searchedToday = new Set(now.map(({ term }) => term))
  const enough = found.length + searchTermLimits.shown
  for (const term of before.values()) {
    if (found.length === enough) break
    if (!searchedToday.has(term.term) && isAsked(term)) found.push(term)
  }
  return found.toSorted(oftenFirst).slice(0, searchTermLimits.shown)
}

const together = (term: SearchTerm, before: SearchTerm | undefined): SearchTerm => ({
  ...term,
  times: term.times + (before?.times ?? 0),
  nothing_found: term.nothing_found + (before?.nothing_found ?? 0),
})

const oftenFirst = (a: SearchTerm, b: SearchTerm): number =>
  b.times - a.times || compare(b.last_searched, a.last_searched) || compare(a.term, b.term)

/** By the codes of the characters, as `collate "C"` does in the query. */
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Terms are kept for a year, and no longer. */
export async function forgetOldSearchTerms(db: Database): Promise<void> {
  await db.execute(sql`delete from search_terms where day <= ${shopToday} - ${searchTermLimits.days}::int`)
}
