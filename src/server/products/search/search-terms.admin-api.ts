import { adminApi } from '#shared/admin-routes.ts'
import { searchTermsResponse, searchTermsQuerySchema } from '#shared/products/search-terms.schema.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findSearchTerms } from './search-terms.queries.ts'

export function searchTermsAdminApi(app: StoreServer, { reports }: Pick<Deps, 'reports'>): void {
  app.get(
    adminApi.searchTerms,
    {
      config: { access: 'staff' },
      schema: {
        summary: 'What shoppers search for, most often first',
        tags: ['Admin: products'],
        querystring: searchTermsQuerySchema,
        response: { 200: searchTermsResponse },
      },
    },
    async (request) => ({ success: true as const, terms: await findSearchTerms(reports, request.query) }),
  )
}
