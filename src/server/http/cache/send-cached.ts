import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { CachedResponse } from './cached-response.ts'

/** Clients and proxies revalidate each time, so an edit by staff is visible at once, also behind a CDN. */
const revalidate = 'public, max-age=0, must-revalidate'

/** Sends a response in the encoding that the client accepts, or 304 where its ETag matches. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): FastifyReply {
  response.onSent?.()
  void reply.headers(cachedHeaders(response))
  if (response.status === 200 && matchesEtag(request.headers['if-none-match'], response.etag))
    return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.code(response.status).send(response.body(encoding))
}

/** Returns the headers that do not depend on the client. */
export const cachedHeaders = ({ etag, headers }: CachedResponse): Record<string, string> => ({
  'cache-control': revalidate,
  vary: 'Accept-Encoding',
  etag,
  ...headers,
})

/** Weak comparison (RFC 9110, section 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((given) => given.trim().replace(/^W\//, '') === etag.slice(2))
}
