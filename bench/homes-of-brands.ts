import type { FastifyBaseLogger } from 'fastify'
import { startMeasuredStore } from '../scripts/lib/measured-store.ts'
import { dressShop, threeBrands, type DressedBrand } from '../scripts/lib/three-brands.ts'
import { demoAccounts } from '../src/shared/auth/demo-accounts.ts'
import type { AnyInput } from '../src/shared/calls.ts'
import { pathOfCall } from '../src/shared/call-href.ts'
import type { AnyPublicApi, PublicApi } from '../src/shared/public-api.ts'
import { sampleShop } from '../src/shared/brand/shop.ts'
import { builtSite } from '../src/server/pages/built-site.ts'
import { makePage } from '../src/server/pages/make-page.ts'
import { receive } from './support/bare-server.ts'
import { runAlone, type Bench } from './support/bench.ts'
import type { Row } from './support/print-rows.ts'
import { compareLoads } from './support/compare-loads.ts'
import { loadFor, type LoadResult } from './support/http-load.ts'
import { medianOf } from './support/median.ts'
import { renderFor } from './support/render-for.ts'
import { signIn } from './support/sign-in.ts'

/**
 * Home under a brand and with ten sections, each in turns with the home of the sample: cached, over HTTP, and rendered anew
 * without the database; and how long publishing takes. `node scripts/run.mjs bench/homes-of-brands.ts [seconds of each kind
 * and round]`.
 */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', 'user-agent': 'bench' }
const quiet = { error() {} } as unknown as FastifyBaseLogger
/** Of the requests per second of the sample's home, by the same sections under a brand. */
const goal = 0.9
/** Milliseconds. */
const publishingGoal = 1_000

const products = (title: string, of: string) => ({ type: 'products', title, of, count: 4 })
const tenSections = [
  { type: 'announcement', text: 'The winter cloth has come' },
  { type: 'hero', variant: 'plain', title: 'Woven', subtitle: 'in Panipat', text: 'Cut wide.' },
  { type: 'benefits', items: ['truck', 'return'].map((icon) => ({ icon, title: icon, text: 'Always' })) },
  { type: 'collections', title: 'From four looms' },
  products('Cut this week', 'newest'),
  { type: 'text', title: 'Sixty years of one cloth', markdown: 'Cut from **one bolt**.' },
  products('Most worn', 'best-selling'),
  {
    type: 'text',
    variant: 'wide',
    title: 'Quiet clothes',
    markdown: 'Linen, and [nothing else](/products).',
  },
  products('By chance', 'random'),
  { type: 'newsletter', title: 'Write to us' },
]

interface Kind {
  name: string
  dressed: DressedBrand
  goal: number | null
}

export const homesOfBrands: Bench = {
  name: 'homes of brands',
  async open() {
    process.env['NODE_ENV'] ??= 'production'
    const env = { PREPARE_PICTURES: 'off' }
    const [sample, other] = [await startMeasuredStore({ env }), await startMeasuredStore({ env })]
    const token = await signIn(other.url, demoAccounts.admin)
    const kinds = await kindsOf(other.url, token)
    const site = await builtSite()
    const load = async ({ url, process: { pid } }: typeof sample, seconds: number): Promise<LoadResult> => {
      const port = Number(new URL(url).port)
      for (let warmUp = 0; warmUp < 3; warmUp++) await receive(port, '/', headers)
      return loadFor(seconds * 1000, { port, path: '/', headers }, { pid: pid! })
    }
    const render = async (url: string, seconds: number): Promise<LoadResult> => {
      const renderer = {
        site,
        api: readsOf(url),
        publicUrl: 'https://taanka.example',
        lastShop: () => sampleShop,
      }
      const made = () => makePage(renderer, { address: '/', secret: false }, quiet)
      for (let warmUp = 0; warmUp < 200; warmUp++) await made()
      return renderFor(seconds, made)
    }
    const round = async (seconds: number) => {
      const rows: Row[] = []
      const publishing: number[] = []
      for (const { name, dressed, goal: least } of kinds) {
        const begun = performance.now()
        await dressShop({ url: other.url, token }, dressed)
        publishing.push(performance.now() - begun)
        for (const [how, measure] of [
          ['cached', load],
          ['rendered', (of: typeof sample, time: number) => render(of.url, time)],
        ] as const) {
          const baseline = { ...(await measure(sample, seconds)), name: 'sample' }
          rows.push(compareLoads(`${name}, ${how}`, await measure(other, seconds), baseline, least))
        }
      }
      return [...rows, publishingRow(publishing)]
    }
    const close = async () => void (await Promise.all([sample.stop(), other.stop()]))
    return { round, close }
  },
}

async function kindsOf(url: string, token: string): Promise<Kind[]> {
  const authorization = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/admin/contents/home`, { headers: authorization })
  const { starter } = (await response.json()) as { starter: { sections: DressedBrand['sections'] } }
  const { brand } = threeBrands[0]!
  const dressed = { key: 'bench', pictures: {} }
  return [
    {
      name: 'same sections, own brand',
      dressed: { ...dressed, brand, sections: starter.sections },
      goal,
    },
    {
      name: 'ten sections',
      dressed: { ...dressed, brand: { name: 'Taanka' }, sections: tenSections },
      goal: null,
    },
    { name: 'ten sections, own brand', dressed: { ...dressed, brand, sections: tenSections }, goal: null },
  ]
}

/** The reads of a store, each of which is made once. */
function readsOf(url: string): PublicApi {
  const made = new Map<string, Promise<unknown>>()
  const read: AnyPublicApi = (name, input) => {
    const address = url + pathOfCall(name, (input ?? {}) as AnyInput)
    const known = made.get(address) ?? fetch(address).then((response) => response.json())
    made.set(address, known)
    return known
  }
  return read as PublicApi
}

const publishingRow = (times: readonly number[]): Row => ({
  name: 'publishing brand and home',
  requestsPerSecond: 1000 / medianOf(times),
  p50: medianOf(times),
  p99: Math.max(...times),
  cpuMs: null,
  baseline: 'nothing',
  ratio: null,
  ratioOf: 'requests',
  goal: `${publishingGoal / 1000} s`,
  isWithin: Math.max(...times) <= publishingGoal,
})

if (import.meta.main) await runAlone(homesOfBrands)
