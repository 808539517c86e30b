import { searchTermCalls } from '#shared/products/product-admin-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findSearchTerms } from './search-terms.queries.ts'

const listSearchTerms = shapes().query(
  'GET /api/admin/search-terms',
  { from: 'reports' },
  async ({ db, query }) => ({ terms: await findSearchTerms(db, query) }),
)

export function searchTermsAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, searchTermCalls, { 'GET /api/admin/search-terms': listSearchTerms })
}
