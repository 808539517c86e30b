import { count, eq, sql } from 'drizzle-orm'
import { invalid, notFound } from '#shared/errors.ts'
import { synonymLimits, synonymMessages, type SynonymInput } from '#shared/products/search-synonyms.schema.ts'
import { cacheTag } from '../../http/cache/cache-tags.ts'
import { invalidate } from '../../http/cache/invalidation.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Transaction } from '../../db/transaction.ts'
import { searchSynonyms } from './search.tables.ts'
import { findSynonym, findSynonyms } from './synonym.queries.ts'

const { command } = shapes()

/** Adds a synonym, or changes what the term means. */
export const saveSynonym = command('POST /api/admin/synonyms', async ({ tx, body, audit }) => {
  await searchChanged(tx)
  const { term, stems, means } = await normalized(tx, body)
  if (stems === '') throw invalid({ term: synonymMessages.noWord })
  if (means.length === 0) throw invalid({ means: synonymMessages.noWord })
  const before = await findSynonym(tx, stems)
  if (!before && (await isFull(tx))) throw invalid({ term: synonymMessages.tooMany })
  await tx
    .insert(searchSynonyms)
    .values({ term, stems, means })
    .onConflictDoUpdate({ target: searchSynonyms.stems, set: { term, means } })
  audit({ action: 'synonym.save', entity: 'synonym', id: term, before, after: { term, means } })
  return { synonyms: await findSynonyms(tx) }
})

export const removeSynonym = command(
  'DELETE /api/admin/synonyms/:term',
  async ({ tx, params: { term }, audit }) => {
    await searchChanged(tx)
    const [before] = await tx
      .delete(searchSynonyms)
      .where(eq(searchSynonyms.term, term))
      .returning({ term: searchSynonyms.term, means: searchSynonyms.means })
    if (!before) throw notFound(synonymMessages.missing)
    audit({ action: 'synonym.remove', entity: 'synonym', id: term, before })
    return { synonyms: await findSynonyms(tx) }
  },
)

/** A new version of the catalogue: searches found before are found anew. Locks out other edits, too. */
async function searchChanged(tx: Transaction): Promise<void> {
  await tx.execute(sql`update catalogue_version set version = version + 1`)
  await invalidate(tx, [cacheTag.products])
}

/** Words as the search splits and stems them. */
async function normalized(tx: Transaction, { term, means }: SynonymInput) {
  const { rows } = await tx.execute<{ term: string; stems: string; means: string[] }>(sql`
    select array_to_string(search_tokens(${term}), ' ') as term, search_stems(${term}) as stems, array(
      select words from (
        select array_to_string(search_tokens(meaning), ' ') as words, min(place) as place
        from string_to_table(${means}, ',') with ordinality as given (meaning, place) group by 1
      ) as meanings where words <> '' order by place
    ) as means`)
  return rows[0]!
}

async function isFull(tx: Transaction): Promise<boolean> {
  const [row] = await tx.select({ count: count() }).from(searchSynonyms)
  return row!.count >= synonymLimits.count
}
