import { Agent, request } from 'node:http'
import { startMeasuredStore } from '../scripts/lib/measured-store.ts'
import { receive, startBare } from './support/bare-server.ts'
import { runAlone, type Bench, type Row } from './support/bench.ts'
import { compareLoads } from './support/compare-loads.ts'
import { postgresCpuSince, serverCpuSince } from './support/cpu-seconds.ts'
import type { LoadResult } from './support/http-load.ts'
import { judgedSearches } from './support/judged-searches.ts'
import { quantile } from './support/median.ts'

/**
 * Searches over HTTP in the sample shop, the load generator on the same machine, beside a bare `node:http` server that
 * sends a response of that kind. Each uncached search has a price that was never asked for, so that no response is cached;
 * `new words` has words that were never searched for either. Processor time is the store's and PostgreSQL's together.
 * `node scripts/run.mjs bench/search.ts [seconds of each kind and round]`.
 */
const connections = 16
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

const words = judgedSearches.map(({ q }) => encodeURIComponent(q))
let turn = 0
const next = () => words[turn++ % words.length]!

const kinds: [name: string, path: () => string, goal: number | null][] = [
  ['list, cached', () => '/api/products/public', null],
  ['search, repeated', () => `/api/products/search?q=${words[0]}`, null],
  ['search, JSON', () => `/api/products/search?q=${next()}&max_price=${1_000_000 + turn}`, 1_500],
  [
    'search, new words',
    () => `/api/products/search?q=${next()}%20${words[(turn * 7) % words.length]}${turn}`,
    null,
  ],
  ['search, page', () => `/search?q=${next()}&max_price=${2_000_000 + turn}`, 700],
  [
    'suggestions',
    () =>
      `/api/products/search?q=${next().slice(0, 3)}${'k'.repeat(turn % 2)}&limit=5&max_price=${3_000_000 + turn}`,
    2_000,
  ],
]

export const search: Bench = {
  name: 'search',
  async open() {
    // Pictures would be prepared in the background.
    const store = await startMeasuredStore({ env: { PREPARE_PICTURES: 'off' } })
    const port = Number(new URL(store.url).port)
    const bares = new Map<string, Awaited<ReturnType<typeof startBare>>>()
    for (const [name, path] of kinds) bares.set(name, await startBare(await receive(port, path(), headers)))
    const round = async (seconds: number) => {
      const rows: Row[] = []
      for (const [name, path, goal] of kinds) {
        const bare = bares.get(name)!
        const ofBare = await load(`http://127.0.0.1:${bare.port}`, path, seconds, serverCpuSince(bare.pid))
        const [ofNode, ofPostgres] = [serverCpuSince(store.process.pid!), postgresCpuSince(store.dataDir)]
        const ofStore = await load(store.url, path, seconds, () => ofNode() + ofPostgres())
        const row = compareLoads(name, ofStore, { ...ofBare, name: 'node:http' }, null)
        rows.push(goal === null ? row : { ...row, goal: `${goal}/s`, isWithin: ofStore.perSecond >= goal })
      }
      return rows
    }
    const close = () => {
      for (const bare of bares.values()) bare.stop()
      return store.stop()
    }
    return { round, close }
  },
}

async function load(
  url: string,
  path: () => string,
  seconds: number,
  cpuUsed: () => number,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const begun = performance.now()
  const end = begun + seconds * 1000
  const times: number[] = []
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const sent = performance.now()
        await get(agent, url + path())
        times.push(performance.now() - sent)
      }
    }),
  )
  const perSecond = (times.length * 1000) / (performance.now() - begun)
  agent.destroy()
  const cpuMs = (cpuUsed() * 1000) / times.length
  return { perSecond, cpuMs, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

function get(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} was answered with ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
      .once('error', reject)
      .end()
  })
}

if (import.meta.main) await runAlone(search)
