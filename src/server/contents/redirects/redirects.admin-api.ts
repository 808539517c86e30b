import { redirectCalls, redirectImport } from '#shared/contents/redirects/redirect-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import { sendCsv } from '../../http/csv.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { importRedirects, removeRedirect, saveRedirect } from './edit-redirects.ts'
import { allRedirects, findRedirects } from './redirect.queries.ts'

const { query, download } = shapes()

const listRedirects = query('GET /api/admin/redirects', { from: 'db' }, ({ db, query: wanted }) =>
  findRedirects(db, wanted),
)

const downloadRedirects = download(
  'GET /api/admin/redirects.csv',
  { file: { name: 'redirects.csv' } },
  ({ deps: { db }, reply }) =>
    sendCsv(reply, {
      fileName: 'redirects.csv',
      columns: ['from', 'to'],
      pages: allRedirects(db),
      cells: ({ from, to }) => [from, to],
    }),
)

/** Redirects, one by one and as CSV. */
export function redirectsAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, redirectCalls, {
    'GET /api/admin/redirects': listRedirects,
    'GET /api/admin/redirects.csv': downloadRedirects,
    'PUT /api/admin/redirects': saveRedirect,
    'DELETE /api/admin/redirects': removeRedirect,
  })

  void app.register(async (files: StoreServer) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    mount(files, deps, redirectImport, { 'POST /api/admin/redirects/import': importRedirects })
  })
}
