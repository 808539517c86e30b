import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Config } from '../../base/config/config.ts'
import { countHosts } from '../limits/request-head.ts'
import { securityHeaders } from '../security/security-headers.ts'
import { visitorAddress } from '../../base/config/trusted-proxies.ts'
import type { StoreServer } from '../store-server.ts'
import { acceptedEncoding, type ContentEncoding } from './accepted-encoding.ts'
import type { Caches } from './cache-public-json.ts'
import type { CachedResponse } from './cached-response.ts'
import { cachedHeaders, matchesEtag } from './send-cached.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** cached responses sent before the framework began */
    hitCount: number
  }
}

/** Headers and body of a hit. Headers alternate names and values. */
interface Prepared {
  headers: string[]
  notModified: string[]
  body: Buffer
}

/**
 * Sends cached responses before the framework begins (docs/architecture.md, decision 1): the URL as received leads to
 * the response that was last sent for it. Whatever has none, or is out of the ordinary, takes the way through the
 * routes. A hit has no log line.
 */
export function serveHits(
  app: StoreServer,
  config: Config,
  { json, pages }: Record<'json' | 'pages', Caches>,
): void {
  app.decorate('hitCount', 0)
  // With these every request has log lines.
  if (config.dev || ['debug', 'trace'].includes(config.logLevel)) return
  const preparedFor = preparing(securityHeaders(config))
  const addressOf = visitorAddress(config.trustProxy)

  const respond = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || hasBody(request)) return false
    const isJson = url.startsWith('/api/')
    const caches = isJson ? json : pages
    const hit = caches.others.hit(url) ?? caches.endless.hit(url)
    if (hit === undefined || countHosts(request.rawHeaders) !== 1 || app.isUnderPressure?.()) return false
    if (isJson && app.countRequest && app.countRequest(addressOf(request)) > 0) return false

    const prepared = preparedFor(hit.response, acceptedEncoding(headers['accept-encoding']))
    const status = matchesEtag(headers['if-none-match'], hit.response.etag) ? 304 : 200
    const sent = status === 304 ? prepared.notModified : prepared.headers
    response.writeHead(status, sent.concat('x-request-id', randomUUID()))
    if (status === 304 || method === 'HEAD') response.end()
    else response.end(prepared.body)
    app.hitCount++
    hit.response.onSent?.()
    app.observeRequest?.(method, hit.route, status, 0)
    return true
  }

  const framework = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (!respond(request, response)) for (const listener of framework) listener(request, response)
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Prepares what is sent once per response and encoding. */
function preparing(common: Record<string, string>) {
  const known = new WeakMap<CachedResponse, Partial<Record<ContentEncoding, Prepared>>>()
  return (response: CachedResponse, encoding: ContentEncoding): Prepared => {
    let ofResponse = known.get(response)
    if (!ofResponse) known.set(response, (ofResponse = {}))
    return (ofResponse[encoding] ??= prepare(response, encoding))
  }

  function prepare(response: CachedResponse, encoding: ContentEncoding): Prepared {
    const body = response.body(encoding)
    const always = { ...common, ...cachedHeaders(response) }
    const content = {
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    }
    return {
      headers: Object.entries({ ...always, ...content }).flat(),
      notModified: Object.entries(always).flat(),
      body,
    }
  }
}
