import { synonymCalls } from '#shared/products/product-admin-calls.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { removeSynonym, saveSynonym } from './edit-synonyms.ts'
import { findSynonyms } from './synonym.queries.ts'

/** Synonyms of the search, edited by staff. */
export function synonymsAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  const list = async () => ({ synonyms: await findSynonyms(db) })

  mountCalls(app, synonymCalls, {
    'GET /api/admin/synonyms': list,
    'POST /api/admin/synonyms': async ({ body, user }) => {
      await saveSynonym(db, user, body)
      return list()
    },
    'DELETE /api/admin/synonyms/:term': async ({ params, user }) => {
      await removeSynonym(db, user, params.term)
      return list()
    },
  })
}
