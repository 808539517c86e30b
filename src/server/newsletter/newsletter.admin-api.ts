import { subscribersResponse } from '#shared/newsletter/newsletter.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { pageQuerySchema } from '#shared/schema/query.ts'
import type { Deps } from '../http/deps.ts'
import { recordExport } from '../audit/record-export.ts'
import { signedIn } from '../http/security/access.ts'
import { sendCsv } from '../http/csv.ts'
import type { StoreServer } from '../http/store-server.ts'
import { allSubscribers, findSubscribers } from './newsletter.queries.ts'

const config = { access: 'staff' } as const
const tags = ['Admin: messages']

/** Subscribers of the newsletter, as a list and as CSV. */
export function newsletterAdminApi(app: StoreServer, { db, reports }: Pick<Deps, 'db' | 'reports'>): void {
  app.get(
    adminApi.newsletter,
    {
      config,
      schema: {
        summary: 'A page of the subscribers, newest first',
        tags,
        querystring: pageQuerySchema,
        response: { 200: subscribersResponse },
      },
    },
    async (request) => ({ success: true as const, ...(await findSubscribers(db, request.query)) }),
  )

  app.get(
    adminApi.newsletterCsv,
    { config: { access: 'admin' }, schema: { summary: 'All subscribers as CSV; for admins', tags } },
    async (request, reply) => {
      await recordExport(db, signedIn(request), 'newsletter.csv')
      return sendCsv(reply, {
        fileName: 'newsletter.csv',
        columns: ['email', 'created_at'],
        pages: allSubscribers(reports),
        cells: ({ email, created_at }) => [email, created_at],
      })
    },
  )
}
