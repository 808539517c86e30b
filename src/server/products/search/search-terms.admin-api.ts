import { searchTermsAnswer, searchTermsQuerySchema } from '#shared/products/search-terms.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import type { Deps } from '../../deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { repeat, type Job } from '../../jobs/repeat.ts'
import { findSearchTerms, writeSearchTerms } from './search-terms.queries.ts'

/** In milliseconds. */
const writeEvery = 4_000

/** What shoppers search for: counted by every process that serves, written down now and then and before it ends. */
export function searchTermsAdminApi(app: StoreServer, { db }: Deps): void {
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

  let writing: Job | undefined
  app.addHook('onReady', async () => {
    writing = repeat({
      name: 'writing down searches',
      every: writeEvery,
      log: (line) => app.log.warn(line),
      round: () => writeSearchTerms(db),
    })
  })
  app.addHook('onClose', async () => {
    await writing?.stop()
    await writeSearchTerms(db).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the last searches were not written down'),
    )
  })
}
