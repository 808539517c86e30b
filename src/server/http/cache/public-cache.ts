import type { Deps } from '../deps.ts'
import type { StoreServer } from '../store-server.ts'
import { cachePublicJson, type Caches } from './cache-public-json.ts'
import { sentOnceLevels } from './cached-response.ts'
import { ChangeListener } from './change-listener.ts'
import { ResponseCache } from './response-cache.ts'
import { serveHits } from './serve-hits.ts'
import type { TaggedCache } from './tagged-cache.ts'

/** Bytes: 64 MiB together. */
const maxBytes = { json: 16 * 2 ** 20, pages: 32 * 2 ** 20, endless: 8 * 2 ** 20 }

/** Milliseconds: equal matches are in the order of their sales. */
const endlessMaxAge = 30_000

/** Milliseconds between two invalidations of pages by stock, so that a rush of orders does not render each per order. */
const pageStockInterval = 100

/**
 * Returns the caches of pages, and serves the public JSON routes that are added later from caches of their own. JSON is
 * cheap to make, so its stock is never behind. All, and `others`, are invalidated from when the app is ready until it closes.
 */
export function publicCache(
  app: StoreServer,
  { config, pool }: Pick<Deps, 'config' | 'pool'>,
  others: readonly TaggedCache[],
): Caches {
  const cachesOf = (kind: 'json' | 'pages', stockInterval: number): Caches => ({
    others: new ResponseCache({ stockInterval, maxBytes: maxBytes[kind] }),
    endless: new ResponseCache({
      stockInterval,
      maxBytes: maxBytes.endless,
      maxAge: endlessMaxAge,
      levels: sentOnceLevels,
    }),
  })
  const json = cachesOf('json', 0)
  const pages = cachesOf('pages', pageStockInterval)
  const listener = new ChangeListener({
    pool,
    caches: [...Object.values(json), ...Object.values(pages), ...others] as TaggedCache[],
    log: (line) => app.log.warn(line),
  })
  app.addHook('onReady', async () => listener.start())
  app.addHook('onClose', () => listener.stop())
  cachePublicJson(app, json)
  serveHits(app, config, { json, pages })
  return pages
}
