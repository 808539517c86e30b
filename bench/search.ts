import { Agent, request } from 'node:http'
import { startMeasuredStore } from '../scripts/lib/measured-store.ts'
import { receive, startBare } from './support/bare-server.ts'
import { runAlone, type Bench } from './support/bench.ts'
import type { Row } from './support/print-rows.ts'
import { compareLoads } from './support/compare-loads.ts'
import { postgresCpuSince, serverCpuSince } from './support/cpu-seconds.ts'
import type { LoadResult } from './support/http-load.ts'
import { judgedSearches } from './support/judged-searches.ts'
import { quantile } from './support/median.ts'

/**
 * Searches over HTTP in the sample shop, the load generator on the same machine, beside a bare `node:http` server that
 * sends a response of that kind. Each uncached search has a price that was never asked for, so that no response is cached;
 * the rows of `never typed` have words that were never searched for, which PostgreSQL has to look up, with a goal for its
 * processor time alone. That in the column is the store's and PostgreSQL's together.
 * `node scripts/run.mjs bench/search.ts [seconds of each kind and round]`.
 */
const connections = 16
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

const words = judgedSearches.map(({ q }) => encodeURIComponent(q))
let turn = 0
const next = () => words[turn++ % words.length]!

/** Milliseconds of PostgreSQL for a search of words that were never typed before. */
const neverTypedGoal = 1.5

interface Kind {
  path: () => string
  /** requests per second, at least */
  perSecond?: number
  /** milliseconds of PostgreSQL's processor time for a request, at most */
  postgresMs?: number
}

/** As nobody has typed it: a known word with a number, or letters that are close to no word. */
const unheardOf = () => `${next()}${turn}`
const misspelt = () =>
  Array.from({ length: 16 }, (_, n) => `kurtq${(turn * 16 + n).toString(36)}xy`)
    .join('%20')
    .slice(0, 190)

const kinds: Record<string, Kind> = {
  'list, cached': { path: () => '/api/products/public' },
  'search, repeated': { path: () => `/api/products/search?q=${words[0]}` },
  'search, JSON': {
    path: () => `/api/products/search?q=${next()}&max_price=${1_000_000 + turn}`,
    perSecond: 1_500,
  },
  'search, never typed': {
    path: () => `/api/products/search?q=${next()}%20${unheardOf()}`,
    postgresMs: neverTypedGoal,
  },
  'search, never typed, 190 characters': {
    path: () => `/api/products/search?q=${next()}%20${misspelt()}`,
    postgresMs: neverTypedGoal,
  },
  'search, page': { path: () => `/search?q=${next()}&max_price=${2_000_000 + turn}`, perSecond: 700 },
  'search, page, never typed': {
    path: () => `/search?q=${next()}%20${unheardOf()}`,
    postgresMs: neverTypedGoal,
  },
  'filters, page, made-up prices': {
    path: () => `/products?min_price=${turn % 500}&max_price=${4_000_000 + turn++}`,
  },
  suggestions: {
    path: () =>
      `/api/products/search?q=${next().slice(0, 3)}${'k'.repeat(turn % 2)}&limit=5&max_price=${3_000_000 + turn}`,
    perSecond: 2_000,
  },
}

export const search: Bench = {
  name: 'search',
  async open() {
    // Pictures would be prepared in the background.
    const store = await startMeasuredStore({ env: { PREPARE_PICTURES: 'off' } })
    const port = Number(new URL(store.url).port)
    const bares = new Map<string, Awaited<ReturnType<typeof startBare>>>()
    for (const [name, { path }] of Object.entries(kinds))
      bares.set(name, await startBare(await receive(port, path(), headers)))
    const round = async (seconds: number) => {
      const rows: Row[] = []
      for (const [name, { path, perSecond, postgresMs }] of Object.entries(kinds)) {
        const bare = bares.get(name)!
        const ofBare = await load(`http://127.0.0.1:${bare.port}`, path, seconds, serverCpuSince(bare.pid))
        const [ofNode, ofPostgres] = [serverCpuSince(store.process.pid!), postgresCpuSince(store.dataDir)]
        const ofStore = await load(store.url, path, seconds, () => ofNode() + ofPostgres())
        const ofEach = (ofPostgres() * 1000) / ofStore.requests
        const row = compareLoads(name, ofStore, { ...ofBare, name: 'node:http' }, null)
        row.baseline = `PostgreSQL ${ofEach.toFixed(2)} ms each; ${row.baseline}`
        if (perSecond) rows.push({ ...row, goal: `${perSecond}/s`, isWithin: ofStore.perSecond >= perSecond })
        else if (postgresMs)
          rows.push({ ...row, goal: `PostgreSQL ${postgresMs} ms`, isWithin: ofEach <= postgresMs })
        else rows.push(row)
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
): Promise<LoadResult & { requests: number }> {
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
  return { requests: times.length, perSecond, cpuMs, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
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
