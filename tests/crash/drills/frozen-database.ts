import { setTimeout as pause } from 'node:timers/promises'
import { CrashingStore, signal } from '../crashing-store.ts'
import { Shoppers } from '../shoppers.ts'
import { timed, times, type Drill } from './drill.ts'

/** In milliseconds. */
const frozenFor = 20_000
const askEvery = 250
const soon = 1_000
/** Shows no stock, so no order drops it from the cache. */
const cachedPage = '/contact'

export const frozenDatabase: Drill = {
  name: 'PostgreSQL frozen for 20 s',
  impossible: () => (process.platform === 'linux' ? null : 'needs /proc'),
  async run(scale) {
    const store = await CrashingStore.create({ shoppers: 8 })
    try {
      await store.start()
      const shoppers = new Shoppers(store)
      const count = times(3, scale)
      const faults: string[] = []
      const recovery: number[] = []
      const waits: number[] = []
      for (let n = 0; n < count; n++) {
        await shoppers.moreOrders(50)
        await store.until(async () => (await store.call('GET', cachedPage))?.status === 200)
        const frozen = await store.databaseProcesses()
        for (const pid of frozen) signal(pid, 'SIGSTOP')
        const until = performance.now() + frozenFor
        while (performance.now() < until) {
          for (const [address, status] of requests)
            waits.push(
              await timed(async () => {
                const answer = await store.call('GET', address)
                if (answer?.status !== status) faults.push(`${address} was answered ${answer?.status}`)
              }),
            )
          await pause(askEvery)
        }
        recovery.push(
          await timed(async () => {
            for (const pid of frozen) signal(pid, 'SIGCONT')
            await shoppers.moreOrders()
          }),
        )
      }
      await shoppers.stop()
      const slowest = Math.round(Math.max(...waits))
      if (slowest > soon) faults.push(`the slowest response took ${slowest} ms`)
      faults.push(...shoppers.surprises, ...(await store.faults(shoppers.acknowledged.values())))
      return {
        count: `${count} times`,
        result: `${waits.length} requests, slowest response ${slowest} ms, cached pages served, ${shoppers.acknowledged.size} orders, 0 lost, 0 double`,
        recovery,
        faults,
      }
    } finally {
      await store.remove()
    }
  },
}

const requests = [
  ['/api/products/public?q=shirt', 503],
  ['/readyz', 503],
  [cachedPage, 200],
] as const
