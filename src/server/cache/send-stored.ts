import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { StoredResponse } from './stored-response.ts'

/**
 * Anyone may keep the answer and must ask whether it still holds, which costs us next to nothing. So an edit by
 * staff is visible on the next request also behind a content delivery network.
 */
const revalidate = 'public, max-age=0, must-revalidate'

/** Answers with what is stored: compressed as the client takes it, or not at all where the client has it already. */
export function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  response: StoredResponse,
): FastifyReply {
  void reply
    .header('cache-control', revalidate)
    .header('vary', 'Accept-Encoding')
    .header('etag', response.etag)
  for (const name in response.headers) void reply.header(name, response.headers[name])
  if (response.status === 200 && hasIt(request.headers['if-none-match'], response.etag))
    return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.code(response.status).send(response.body(encoding))
}

/** Weak comparison (RFC 9110, section 13.1.2). */
function hasIt(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((given) => given.trim().replace(/^W\//, '') === etag.slice(2))
}
