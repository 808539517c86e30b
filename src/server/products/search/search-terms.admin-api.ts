import { adminApi } from '#shared/admin-routes.ts'
import { searchTermsAnswer, searchTermsQuerySchema } from '#shared/products/search-terms.schema.ts'
import type { Deps } from '../../deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findSearchTerms } from './search-terms.queries.ts'

/** What shoppers search for, and where the shop has nothing to show them. */
export function searchTermsAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.get(
    adminApi.searchTerms,
    {
      config: { access: 'staff' },
      schema: {
        summary: 'What shoppers search for, most often first',
        tags: ['Admin: products'],
        querystring: searchTermsQuerySchema,
        response: { 200: searchTermsAnswer },
      },
    },
    async (request) => ({ success: true as const, terms: await findSearchTerms(db, request.query) }),
  )
}
