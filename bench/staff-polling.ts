import { startMeasuredStore } from '../scripts/lib/measured-store.ts'
import { demoAccounts } from '../src/shared/auth/demo-accounts.ts'
import { runAlone, type Bench } from './support/bench.ts'
import { closedLoop, type LoopRequest } from './support/closed-loop.ts'
import { signIn } from './support/sign-in.ts'

/**
 * Pages that shoppers open, while fifty members of staff have the dashboard open, in turns with none.
 * `node scripts/run.mjs bench/staff-polling.ts [seconds of each round]`.
 */
const staff = 50
/** Milliseconds between two reads of Today by one of them. */
const interval = 3_000
const shoppers = 4
/** Of the p99 without staff. */
const goal = 1.2

/** Home, which is cached, and a search that is made anew. */
function shopper(n: number): () => LoopRequest {
  let page = 0
  return () => {
    const path = ++page % 2 ? '/' : `/products?search=linen&min_price=${100 * n + (page % 100)}`
    return { method: 'GET', path, status: 200 }
  }
}

async function poll(url: string, token: string, seconds: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const end = performance.now() + seconds * 1000
  const desk = async (_: unknown, n: number) => {
    await pause((n * interval) / staff)
    while (performance.now() < end) {
      const response = await fetch(`${url}/api/admin/today`, { headers })
      if (!response.ok) throw new Error(`Today responded ${response.status}`)
      await response.arrayBuffer()
      await pause(interval)
    }
  }
  await Promise.all(Array.from({ length: staff }, desk))
}

const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms))

export const staffPolling: Bench = {
  name: 'staff polling',
  async open() {
    const store = await startMeasuredStore({ env: { PREPARE_PICTURES: 'off' } })
    const token = await signIn(store.url, demoAccounts.admin)
    const clients = Array.from({ length: shoppers }, (_, n) => shopper(n))
    const open = (seconds: number) => closedLoop(store.url, clients, seconds)
    const round = async (seconds: number) => {
      const alone = await open(seconds)
      const [beside] = await Promise.all([open(seconds), poll(store.url, token, seconds)])
      const ratio = beside.p99 / alone.p99
      return [
        {
          name: `pages beside ${staff} dashboards`,
          requestsPerSecond: beside.perSecond,
          p50: beside.p50,
          p99: beside.p99,
          cpuMs: null,
          baseline: `${alone.p99.toFixed(1)} ms, ${Math.round(alone.perSecond)}/s without them`,
          ratio,
          ratioOf: 'p99' as const,
          goal: `${goal}`,
          isWithin: ratio <= goal,
        },
      ]
    }
    return { round, close: () => store.stop() }
  },
}

if (import.meta.main) await runAlone(staffPolling, 10)
