import { searchTermCalls } from '#shared/products/product-admin-calls.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findSearchTerms } from './search-terms.queries.ts'

export function searchTermsAdminApi(app: StoreServer, { reports }: Pick<Deps, 'reports'>): void {
  mountCalls(app, searchTermCalls, {
    'GET /api/admin/search-terms': async ({ query }) => ({ terms: await findSearchTerms(reports, query) }),
  })
}
