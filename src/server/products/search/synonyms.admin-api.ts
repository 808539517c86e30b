import { synonymCalls } from '#shared/products/product-admin-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { removeSynonym, saveSynonym } from './edit-synonyms.ts'
import { findSynonyms } from './synonym.queries.ts'

const listSynonyms = shapes().query('GET /api/admin/synonyms', { from: 'db' }, async ({ db }) => ({
  synonyms: await findSynonyms(db),
}))

/** Synonyms of the search, edited by staff. */
export function synonymsAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, synonymCalls, {
    'GET /api/admin/synonyms': listSynonyms,
    'POST /api/admin/synonyms': saveSynonym,
    'DELETE /api/admin/synonyms/:term': removeSynonym,
  })
}
