import Fastify, { type FastifyInstance } from 'fastify'
import { ResponseCache } from '../src/server/cache/response-cache.ts'
import { builtSite } from '../src/server/pages/built-site.ts'
import { makePage } from '../src/server/pages/make-page.ts'
import { pagesPlugin } from '../src/server/pages/pages.ts'
import { fakePublicApi } from '../tests/support/fake-public-api.ts'

/**
 * What a page costs this process, in the same run as what it is measured against:
 *
 * - a kept page, against a bare Fastify route that sends the same bytes with the same headers
 * - a list page that has to be made, against its budget of 0.8 ms (docs/architecture.md), without the database
 *
 * Requests are made inside the process, so that no network is measured. `npm run build`, then
 * `node bench/cached-page.ts`. It takes about fifteen seconds.
 */
const secondsEach = 2.5
const rounds = 2
const budget = 800
const publicUrl = 'https://taanka.example'
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }

const site = await builtSite()
const api = fakePublicApi()
const quiet = { error() {}, warn() {}, info() {} } as unknown as FastifyInstance['log']

const cpuMicroseconds = () => {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Microseconds of CPU for one piece of work, the best of some rounds. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  for (let warmUp = 0; warmUp < 500; warmUp++) await work()
  let best = Infinity
  for (let round = 0; round < rounds; round++) {
    const until = performance.now() + (secondsEach / rounds) * 1_000
    const before = cpuMicroseconds()
    let count = 0
    for (; performance.now() < until; count++) await work()
    best = Math.min(best, (cpuMicroseconds() - before) / count)
  }
  return best
}

async function pagesAlone(): Promise<FastifyInstance> {
  const app = Fastify()
  const cache = new ResponseCache()
  cache.open()
  await app.register(pagesPlugin, { site, api, cache, publicUrl })
  return app
}

async function bare(page: { body: Buffer; headers: Record<string, string> }): Promise<FastifyInstance> {
  const app = Fastify()
  app.get('/products', (_request, reply) => reply.headers(page.headers).send(page.body))
  await app.ready()
  return app
}

const get = (app: FastifyInstance) => () => app.inject({ url: '/products', headers: browser })

const store = await pagesAlone()
const page = await get(store)()
const { connection: _connection, date: _date, ...headers } = page.headers
const plain = await bare({ body: page.rawPayload, headers: headers as Record<string, string> })

const bareCost = await cost(get(plain))
const keptCost = await cost(get(store))
const madeCost = await cost(() =>
  makePage({ site, api, publicUrl }, { address: '/products', secret: false }, quiet),
)

const show = (title: string, micros: number, note: string) =>
  console.log(`${title.padEnd(34)} ${micros.toFixed(1).padStart(8)} µs   ${note}`)
console.log(`/products, ${page.rawPayload.length} bytes of brotli`)
show('bare Fastify route, same bytes', bareCost, '')
show('kept page', keptCost, `${(keptCost / bareCost).toFixed(2)} times the bare route`)
show('page made anew, not compressed', madeCost, `${(madeCost / budget).toFixed(2)} of its budget`)
await Promise.all([store.close(), plain.close()])
process.exitCode = madeCost <= budget ? 0 : 1
