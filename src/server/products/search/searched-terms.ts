import { suggestions } from '#shared/products/catalogue-limits.ts'
import { searchTermLimits } from '#shared/products/search-terms.schema.ts'
import { storable } from '#shared/schema/storable.ts'
import type { Database } from '../../db/database.ts'

/** How often a term was searched for since the last time it was written down. */
export interface Counted {
  times: number
  nothingFound: number
}

type Counts = Map<string, Counted>

interface Asked {
  q?: string | undefined
  search?: string | undefined
  page?: number | undefined
  limit?: number | undefined
}

const waiting = new WeakMap<Database, Counts>()

/**
 * The same list, and what was typed to get it is counted in memory. Further pages and the suggestions under the
 * search box are not searches of their own.
 */
export async function countedSearch<List extends { total: number }>(
  db: Database,
  asked: Asked,
  found: Promise<List>,
): Promise<List> {
  const list = await found
  const term = termOf([asked.q, asked.search].filter((text) => text !== undefined).join(' '))
  const isSearch = (asked.page ?? 1) === 1 && (asked.limit ?? Infinity) > suggestions.count
  if (isSearch && term !== null) add(db, term, { times: 1, nothingFound: list.total === 0 ? 1 : 0 })
  return list
}

/** What was counted so far, which is forgotten here. */
export function takeCounted(db: Database): Counts {
  const taken = waiting.get(db)
  waiting.delete(db)
  return taken ?? new Map()
}

/** For what could not be written down: it is tried again with the next. */
export function giveBack(db: Database, counts: Counts): void {
  for (const [term, counted] of counts) add(db, term, counted)
}

function add(db: Database, term: string, { times, nothingFound }: Counted): void {
  const counts = waiting.get(db) ?? new Map<string, Counted>()
  waiting.set(db, counts)
  const known = counts.get(term)
  if (known) {
    known.times += times
    known.nothingFound += nothingFound
  } else if (counts.size < searchTermLimits.waiting) counts.set(term, { times, nothingFound })
}

/** Who types an e-mail address or a phone number into the search box has not asked for it to be kept. */
const personal = /@|(\d[\s-]?){7}/

function termOf(said: string): string | null {
  const words = said.toLowerCase().replace(/\s+/g, ' ').trim()
  const term = [...words].slice(0, searchTermLimits.length).join('').trim()
  return term === '' || personal.test(words) || !storable(term) ? null : term
}
