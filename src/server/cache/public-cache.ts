import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { connectionOf } from '../db/connection-of.ts'
import { cachePublicJson } from './cache-public-json.ts'
import { ChangeListener } from './change-listener.ts'
import { ResponseCache } from './response-cache.ts'

/** Bytes that both may take together: 48 MiB. */
const answerBytes = 16 * 2 ** 20
const pageBytes = 32 * 2 ** 20

/** What a page says of stock may be this much behind while orders keep coming in, in milliseconds. */
const pageStockPause = 100

/**
 * The cache of a store's pages, and beside it the one of its public calls, which it serves itself when they are added
 * after this. Both hear of changes from when the app is ready until it is closed. Who has placed or cancelled an order
 * and asks for the stock gets what it is now: an answer costs little. A page costs more, so a rush of orders does not
 * draw it for each of them.
 */
export function publicCache(app: FastifyInstance, pool: Pool): ResponseCache {
  const answers = new ResponseCache({ stockPause: 0, maxBytes: answerBytes })
  const pages = new ResponseCache({ stockPause: pageStockPause, maxBytes: pageBytes })
  const listener = new ChangeListener({
    connection: connectionOf(pool),
    caches: [answers, pages],
    log: (line) => app.log.warn(line),
  })
  app.addHook('onReady', async () => listener.start())
  app.addHook('onClose', () => listener.stop())
  cachePublicJson(app, answers)
  return pages
}
