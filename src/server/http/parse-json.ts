import type { StoreServer } from './store-server.ts'

/** JSON bodies. An empty one is no body at all, as clients send it with calls that take none. */
export function parseJson(app: StoreServer): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parse(request, String(body), done)
  })
}
