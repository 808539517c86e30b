import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { Look } from '../brand/look.ts'
import type { Looks } from '../brand/looks.ts'
import { CachedResponse } from '../http/cache/cached-response.ts'
import { sendCached } from '../http/cache/send-cached.ts'

/** A strange hash reads all versions of the brand. */
const rateLimit = { max: 300, timeWindow: '1 minute' } as const

const params = z.object({ file: z.string() })

/** Serves the style sheets of brands, under the hash of their content. */
export function serveLooks(app: FastifyInstance, looks: Looks): void {
  const compressed = new LRUCache<string, CachedResponse>({ max: 10 })
  const responseOf = (look: Look): CachedResponse => {
    const known = compressed.get(look.path) ?? new CachedResponse(fileOf(look))
    compressed.set(look.path, known)
    return known
  }
  app.get('/assets/look-:file', { config: { access: 'public', rateLimit } }, async (request, reply) => {
    const { file } = params.parse(request.params)
    const [, hash] = /^([0-9a-f]{16})\.css$/.exec(file) ?? []
    const look = hash === undefined ? null : await looks.byHash(hash)
    if (look) return sendCached(request, reply, responseOf(look))
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Not found')
  })
}

const fileOf = ({ css }: Look) => ({
  status: 200,
  headers: {
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  },
  body: css,
  tags: [],
})
