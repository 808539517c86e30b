import { suggestions } from '#shared/products/catalogue-limits.ts'
import { searchTermLimits } from '#shared/products/search-terms.schema.ts'
import { storable } from '#shared/schema/storable.ts'
import type { Database } from '../../db/database.ts'

/** Searches for a term since the counts were last written. */
interface Counted {
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
 * Returns a function that counts the search in memory, or undefined for no search: further pages and suggestions are
 * not counted.
 */
export function searchCounter(db: Database, asked: Asked, total: number): (() => void) | undefined {
  const isSearch = (asked.page ?? 1) === 1 && (asked.limit ?? Infinity) > suggestions.count
  const term = isSearch
    ? termOf([asked.q, asked.search].filter((text) => text !== undefined).join(' '))
    : null
  if (term === null) return undefined
  return () => add(db, term, { times: 1, nothingFound: total === 0 ? 1 : 0 })
}

/** Returns the counts and resets them. */
export function takeCounts(db: Database): Counts {
  const taken = waiting.get(db)
  waiting.delete(db)
  return taken ?? new Map()
}

/** Adds back counts that could not be written. */
export function restoreCounts(db: Database, counts: Counts): void {
  for (const [term, counted] of counts) add(db, term, counted)
}

function add(db: Database, term: string, { times, nothingFound }: Counted): void {
  const counts = waiting.get(db) ?? new Map<string, Counted>()
  waiting.set(db, counts)
  const known = counts.get(term)
  if (known) {
    known.times += times
    known.nothingFound += nothingFound
  } else if (counts.size < searchTermLimits.inMemory) counts.set(term, { times, nothingFound })
}

/** E-mail addresses and phone numbers typed into the search box are not stored. */
const personal = /@|(\d[\s-]?){7}/

function termOf(typed: string): string | null {
  const words = typed.toLowerCase().replace(/\s+/g, ' ').trim()
  const term = [...words].slice(0, searchTermLimits.length).join('').trim()
  return term === '' || personal.test(words) || !storable(term) ? null : term
}
