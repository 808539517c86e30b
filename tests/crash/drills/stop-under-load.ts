import { setTimeout as pause } from 'node:timers/promises'
import { CrashingStore, descendantsOf } from '../crashing-store.ts'
import { Shoppers } from '../shoppers.ts'
import { timed, times, type Drill } from './drill.ts'

/** In milliseconds, for the processes of the database to leave the table of processes. */
const afterwards = 2_000

export const stopUnderLoad: Drill = {
  name: 'SIGTERM under load',
  async run(scale) {
    const store = await CrashingStore.create({ shoppers: 8 })
    try {
      await store.start()
      const shoppers = new Shoppers(store)
      const count = times(10, scale)
      const faults: string[] = []
      const recovery: number[] = []
      const stopping: number[] = []
      for (let n = 0; n < count; n++) {
        await shoppers.moreOrders(20)
        const processes = descendantsOf(store.pid)
        store.unanswered.length = 0
        const began = performance.now()
        const code = await store.stop()
        stopping.push(performance.now() - began)
        if (code !== 0) faults.push(`exit code ${code}`)
        // A new connection to a port that nobody listens on is refused; nothing else may be.
        const cut = store.unanswered.filter((reason) => reason !== 'ECONNREFUSED')
        if (cut.length > 0) faults.push(`${cut.length} requests cut off: ${[...new Set(cut)].join(', ')}`)
        await pause(afterwards)
        const left = processes.filter(isThere)
        if (left.length > 0) faults.push(`processes left: ${left.join(', ')}`)
        recovery.push(
          await timed(async () => {
            await store.start()
            await shoppers.moreOrders()
          }),
        )
      }
      await shoppers.stop()
      faults.push(...shoppers.surprises, ...(await store.faults(shoppers.acknowledged.values())))
      const slowest = `${(Math.max(...stopping) / 1000).toFixed(1)} s`
      return {
        count: `${count} stops`,
        result: `every request answered, exit code 0, no process left, slowest end ${slowest}`,
        recovery,
        faults,
      }
    } finally {
      await store.remove()
    }
  },
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
