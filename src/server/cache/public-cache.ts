import type { FastifyInstance } from 'fastify'
import type { Pool, PoolConfig } from 'pg'
import { cachePublicJson } from './cache-public-json.ts'
import { ChangeListener } from './change-listener.ts'
import { ResponseCache } from './response-cache.ts'

/**
 * The cache of a store: it hears of changes from when the app is ready until it is closed, and serves the public
 * calls that are added after this.
 */
export function publicCache(app: FastifyInstance, pool: Pool): ResponseCache {
  const cache = new ResponseCache()
  const listener = new ChangeListener({
    connection: connectionOf(pool),
    cache,
    log: (line) => app.log.warn(line),
  })
  app.addHook('onReady', async () => listener.start())
  app.addHook('onClose', () => listener.stop())
  cachePublicJson(app, cache)
  return cache
}

/** A pool hides its secrets from being copied with the rest. */
function connectionOf({ options }: Pool): PoolConfig {
  return { ...options, password: options.password, ssl: options.ssl }
}
