import { asc, eq, sql } from 'drizzle-orm'
import type { Synonym } from '#shared/products/search-synonyms.schema.ts'
import type { Database } from '../../db/database.ts'
import { searchSynonyms } from './search.tables.ts'

const fields = { term: searchSynonyms.term, means: searchSynonyms.means }

export const findSynonyms = (db: Database): Promise<Synonym[]> =>
  db
    .select(fields)
    .from(searchSynonyms)
    .orderBy(asc(sql`${searchSynonyms.term} collate "C"`))

export async function findSynonym(db: Database, stems: string): Promise<Synonym | undefined> {
  const [found] = await db.select(fields).from(searchSynonyms).where(eq(searchSynonyms.stems, stems))
  return found
}
