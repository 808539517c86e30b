import { newsletterAdminCalls } from '#shared/newsletter/newsletter-calls.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import { sendCsv } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { unsubscribeUrl } from '../mail/unsubscribe-url.ts'
import { allSubscribers, findSubscribers } from './newsletter.queries.ts'

const { query, download } = shapes()

const listSubscribers = query('GET /api/admin/newsletter', { from: 'db' }, ({ db, query: wanted }) =>
  findSubscribers(db, wanted),
)

const downloadSubscribers = download(
  'GET /api/admin/newsletter.csv',
  { file: { name: 'newsletter.csv' } },
  ({ db, deps: { config }, reply }) =>
    sendCsv(reply, {
      fileName: 'newsletter.csv',
      columns: ['email', 'created_at', 'unsubscribe'],
      pages: allSubscribers(db),
      cells: ({ email, created_at, token }) => [
        email,
        new Date(created_at),
        unsubscribeUrl(config.publicUrl, token),
      ],
    }),
)

/** Subscribers of the newsletter, as a list and as CSV. */
export function newsletterAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, newsletterAdminCalls, {
    'GET /api/admin/newsletter': listSubscribers,
    'GET /api/admin/newsletter.csv': downloadSubscribers,
  })
}
