import { newsletterAdminCalls } from '#shared/newsletter/newsletter-calls.ts'
import { recordExport } from '../audit/record-export.ts'
import { unsubscribeUrl } from '../mail/unsubscribe-url.ts'
import { sendCsv } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { allSubscribers, findSubscribers } from './newsletter.queries.ts'

/** Subscribers of the newsletter, as a list and as CSV. */
export function newsletterAdminApi(
  app: StoreServer,
  { config, db, reports }: Pick<Deps, 'config' | 'db' | 'reports'>,
): void {
  mountCalls(app, newsletterAdminCalls, {
    'GET /api/admin/newsletter': ({ query }) => findSubscribers(db, query),
    'GET /api/admin/newsletter.csv': async ({ user }, reply) => {
      await recordExport(db, user, 'newsletter.csv')
      return sendCsv(reply, {
        fileName: 'newsletter.csv',
        columns: ['email', 'created_at', 'unsubscribe'],
        pages: allSubscribers(reports),
        cells: ({ email, created_at, token }) => [email, created_at, unsubscribeUrl(config.publicUrl, token)],
      })
    },
  })
}
