import { StoreError } from '#shared/errors.ts'
import { redirectCalls, redirectImport } from '#shared/redirects/redirect-calls.ts'
import { maxRedirectFile } from '#shared/redirects/redirect.schema.ts'
import { sendCsv } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { importRedirects, removeRedirect, saveRedirect } from './change-redirects.ts'
import { allRedirects, findRedirects } from './redirect.queries.ts'

/** Redirects, one by one and as CSV. */
export function redirectsAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  mountCalls(app, redirectCalls, {
    'GET /api/admin/redirects': ({ query }) => findRedirects(db, query),
    'GET /api/admin/redirects.csv': (_request, reply) =>
      sendCsv(reply, {
        fileName: 'redirects.csv',
        columns: ['from', 'to'],
        pages: allRedirects(db),
        cells: ({ from, to }) => [from, to],
      }),
    'PUT /api/admin/redirects': async ({ body, user }) => ({ redirect: await saveRedirect(db, user, body) }),
    'DELETE /api/admin/redirects': ({ query, user }) => removeRedirect(db, user, query.from ?? ''),
  })

  void app.register(async (files: StoreServer) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    mountCalls(files, redirectImport, {
      'POST /api/admin/redirects/import': {
        bodyLimit: maxRedirectFile,
        handler: ({ query, body, user }) => {
          if (!Buffer.isBuffer(body))
            throw new StoreError('UNSUPPORTED_MEDIA_TYPE', 'This call takes text/csv')
          return importRedirects(db, user, body, query.dry_run === 'true')
        },
      },
    })
  })
}
