import type { FastifyRequest } from 'fastify'
import { isTooDeep, jsonTooDeep } from '../base/json-in.ts'
import type { StoreServer } from './store-server.ts'

/** Parses JSON bodies. An empty one is no body, as clients send with calls that take none. */
export function parseJson(app: StoreServer): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    if (isTooDeep(body)) return done(jsonTooDeep())
    return parse(request, body.toString(), done)
  })
}

/** Keeps the bodies of these calls as received, for signatures and the inbox. `rawBody` returns them. */
export function keepRawBodies(hooks: StoreServer): void {
  hooks.removeContentTypeParser('application/json')
  hooks.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) =>
    isTooDeep(body) ? done(jsonTooDeep()) : done(null, body),
  )
}

export const rawBody = ({ body }: Pick<FastifyRequest, 'body'>): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0)
