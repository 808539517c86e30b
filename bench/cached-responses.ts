import { startMeasuredStore } from '../scripts/lib/measured-store.ts'
import { receive, startBare, type BareServer } from './support/bare-server.ts'
import { runAlone, type Bench } from './support/bench.ts'
import type { Row } from './support/print-rows.ts'
import { compareLoads } from './support/compare-loads.ts'
import { loadFor, type HttpLoad } from './support/http-load.ts'

/**
 * Cached responses over keep-alive connections: the store against a bare `node:http` server that sends the same headers
 * and bytes, in turns. Goal: 0.8 of its requests per second. `node scripts/run.mjs bench/cached-responses.ts [seconds of
 * each kind and round]`.
 */
const goal = 0.8
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd', 'user-agent': 'bench' }

interface Kind {
  name: string
  path: string
  headers: Record<string, string>
  bare: BareServer
}

export const cachedResponses: Bench = {
  name: 'cached responses',
  async open() {
    // Pictures would be prepared in the background.
    const store = await startMeasuredStore({ env: { PREPARE_PICTURES: 'off' } })
    const port = Number(new URL(store.url).port)
    const kinds = await openKinds(port)
    const round = async (seconds: number) => {
      const rows: Row[] = []
      for (const { name, bare, ...sent } of kinds) {
        const load = (to: number): HttpLoad => ({ port: to, ...sent })
        const ofBare = await loadFor(seconds * 1000, load(bare.port), { pid: bare.pid })
        const ofStore = await loadFor(seconds * 1000, load(port), { pid: store.process.pid! })
        rows.push(compareLoads(name, ofStore, { ...ofBare, name: 'node:http' }, goal))
      }
      return rows
    }
    const close = () => {
      for (const { bare } of kinds) bare.stop()
      return store.stop()
    }
    return { round, close }
  },
}

async function openKinds(port: number): Promise<Kind[]> {
  const page = '/products'
  const { headers } = await receive(port, page, browser)
  const kinds: [string, string, Record<string, string>][] = [
    ['page', page, browser],
    ['JSON list', '/api/products/public', browser],
    ['page, 304', page, { ...browser, 'if-none-match': headers['etag']! }],
  ]
  const opened: Kind[] = []
  for (const [name, path, sent] of kinds) {
    await receive(port, path, sent)
    const response = await receive(port, path, sent)
    const label = `${name}, cached, ${(response.body.length / 1000).toFixed(1)} kB`
    opened.push({ name: label, path, headers: sent, bare: await startBare(response) })
  }
  return opened
}

if (import.meta.main) await runAlone(cachedResponses)
