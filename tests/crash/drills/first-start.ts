import { setTimeout as pause } from 'node:timers/promises'
import { CrashingStore } from '../crashing-store.ts'
import { timed, times, type Drill } from './drill.ts'

const env = { SAMPLE_DATA: 'on' }

export const firstStart: Drill = {
  name: 'kill -9 during the first start',
  async run(scale) {
    const whole = await CrashingStore.create({ env })
    let takes: number
    let wanted: string
    try {
      takes = await timed(() => whole.start())
      wanted = await contents(whole)
    } finally {
      await whole.remove()
    }

    const count = times(10, scale)
    const faults: string[] = []
    const recovery: number[] = []
    for (let n = 0; n < count; n++) {
      const moment = (takes * (n + 0.5)) / count
      const store = await CrashingStore.create({ env })
      try {
        store.launch()
        await pause(moment)
        // In turn with all that it has started, and alone: then what it has started may still be at work.
        await (n % 2 === 0 ? store.killEverything() : store.kill())
        recovery.push(await timed(() => store.start()))
        const found = await contents(store)
        if (found !== wanted)
          faults.push(`killed after ${Math.round(moment)} ms: ${found} instead of ${wanted}`)
        faults.push(...(await faultsOf(store)))
      } catch (error) {
        faults.push(`killed after ${Math.round(moment)} ms: ${(error as Error).message}`)
      } finally {
        await store.remove()
      }
    }
    return { count: `${count} moments`, result: `next start complete: ${wanted}`, recovery, faults }
  },
}

/** Rows of what the sample shop consists of, but for reviews: how many there are depends on the time of the start. */
const contents = (store: CrashingStore): Promise<string> =>
  store.withDatabase(async (pool) => {
    const { rows } = await pool.query<Record<string, number>>(`
      select (select count(*) from products)::int as products, (select count(*) from variants)::int as sizes,
        (select count(*) from product_images)::int as pictures, (select count(*) from users)::int as people,
        (select count(*) from orders)::int as orders, (select count(*) from collections)::int as collections, (select count(*) from coupons)::int as coupons`)
    return Object.entries(rows[0]!)
      .map(([name, number]) => `${number} ${name}`)
      .join(', ')
  })

/** Every order of the sample shop is one that is there: only the books are asked. */
const faultsOf = async (store: CrashingStore): Promise<string[]> =>
  (await store.faults([])).filter((fault) => !fault.startsWith('nobody was told'))
