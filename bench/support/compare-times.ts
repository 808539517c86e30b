import type { Database } from '../../src/server/db/database.ts'
import type { Row } from './print-rows.ts'
import { quantile } from './median.ts'
import { shopSizes } from './shops.ts'

export type Ask = (db: Database) => Promise<unknown>

interface Goal {
  text: string
  isWithin: (times: { p99: number; ratio: number }) => boolean
}

/** Queries the shops in turns for some seconds, so that other load on the machine affects all, and compares the largest with the smallest. */
export async function compareTimes(
  name: string,
  asks: readonly Ask[],
  shops: readonly Database[],
  seconds: number,
  goal: Goal,
): Promise<Row> {
  for (const ask of asks) await Promise.all(shops.map(ask))
  const times = shops.map((): number[] => [])
  const end = performance.now() + seconds * 1000
  for (let turn = 0; turn < asks.length || performance.now() < end; turn++) {
    const ask = asks[turn % asks.length]!
    for (const [at, shop] of shops.entries()) times[at]!.push(await timed(() => ask(shop)))
  }
  const bySize = times.map((of, at) => ({
    size: Math.max(shopSizes[at]!.products, shopSizes[at]!.orders),
    p50: quantile(of, 0.5),
    p99: quantile(of, 0.99),
  }))
  const [small, large] = [bySize[0]!, bySize.at(-1)!]
  const all = times.at(-1)!
  const ratio = large.p99 / small.p99
  return {
    name,
    requestsPerSecond: (all.length * 1000) / all.reduce((sum, time) => sum + time, 0),
    p50: large.p50,
    p99: large.p99,
    cpuMs: null,
    baseline: `${small.p99.toFixed(2)} ms in a shop of ${small.size.toLocaleString('en-US')}`,
    ratio,
    ratioOf: 'p99',
    goal: goal.text,
    isWithin: goal.isWithin({ p99: large.p99, ratio }),
    bySize,
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
