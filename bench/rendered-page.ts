import type { FastifyBaseLogger } from 'fastify'
import { sampleShop } from '../src/shared/brand/shop.ts'
import { builtSite } from '../src/server/pages/built-site.ts'
import { makePage } from '../src/server/pages/make-page.ts'
import { fakePublicApi } from '../tests/support/fake-public-api.ts'
import { runAlone, type Bench } from './support/bench.ts'
import type { Row } from './support/print-rows.ts'
import { renderFor } from './support/render-for.ts'

/**
 * Processor time of a list page rendered without the database, against its budget (docs/architecture.md). Needs a build:
 * `npm run build`, then `node scripts/run.mjs bench/rendered-page.ts [seconds of each round]`.
 */
const goal = 0.5
const quiet = { error() {} } as unknown as FastifyBaseLogger

export const renderedPage: Bench = {
  name: 'rendered page',
  async open() {
    process.env['NODE_ENV'] ??= 'production'
    const site = await builtSite()
    const { read: api } = fakePublicApi()
    const render = () =>
      makePage(
        { site, api, publicUrl: 'https://taanka.example', lastShop: () => sampleShop },
        { address: '/products', secret: false },
        quiet,
      )
    for (let warmUp = 0; warmUp < 500; warmUp++) await render()
    const round = async (seconds: number): Promise<Row[]> => {
      const { perSecond, p50, p99, cpuMs } = await renderFor(seconds, render)
      return [
        {
          name: 'list page, rendered, without database',
          requestsPerSecond: perSecond,
          p50,
          p99,
          cpuMs,
          baseline: 'nothing',
          ratio: null,
          ratioOf: 'requests',
          goal: `${goal} ms of CPU`,
          isWithin: cpuMs <= goal,
        },
      ]
    }
    return { round, close: async () => {} }
  },
}

if (import.meta.main) await runAlone(renderedPage)
