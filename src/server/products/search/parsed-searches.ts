import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database.ts'
import type { Parsed } from './parse-search.ts'

const memories = new WeakMap<Database, LRUCache<string, Parsed>>()

/**
 * Searches by what was typed: most shoppers search for the same few things. One is right as long as the products that
 * it finds are of the same version of the catalogue.
 */
export function parsedSearches(db: Database): LRUCache<string, Parsed> {
  const known = memories.get(db) ?? new LRUCache<string, Parsed>({ max: 2_000 })
  memories.set(db, known)
  return known
}
