import { setTimeout as pause } from 'node:timers/promises'
import { CrashingStore } from '../crashing-store.ts'
import { timed, times, type Drill } from './drill.ts'

const env = { SAMPLE_DATA: 'on' }

export const firstStart: Drill = {
  name: 'kill -9 during the first start',
  async run(scale) {
    const whole = await CrashingStore.create({ env })
    let takes: number
    let wanted: Contents
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
        if (found.text !== wanted.text || found.orders < wanted.orders)
          faults.push(
            `killed after ${Math.round(moment)} ms: ${inWords(found)} instead of ${inWords(wanted)}`,
          )
        faults.push(...(await faultsOf(store)))
      } catch (error) {
        faults.push(`killed after ${Math.round(moment)} ms: ${(error as Error).message}`)
      } finally {
        await store.remove()
      }
    }
    return { count: `${count} moments`, result: `next start complete: ${inWords(wanted)}`, recovery, faults }
  },
}

interface Contents {
  text: string
  /** Grows with the time of day: the sample has no order in the future. The same goes for reviews, which are left out. */
  orders: number
}

/** Rows of what the sample shop consists of. */
const contents = (store: CrashingStore): Promise<Contents> =>
  store.withDatabase(async (pool) => {
    const { rows } = await pool.query<Record<string, number> & { orders: number }>(`
      select (select count(*) from products)::int as products, (select count(*) from variants)::int as sizes,
        (select count(*) from product_images)::int as pictures, (select count(*) from users)::int as people,
        (select count(*) from collections)::int as collections, (select count(*) from coupons)::int as coupons,
        (select count(*) from orders)::int as orders`)
    const { orders, ...counts } = rows[0]!
    const text = Object.entries(counts)
      .map(([name, number]) => `${number} ${name}`)
      .join(', ')
    return { text, orders }
  })

const inWords = ({ text, orders }: Contents) => `${text}, ${orders} orders`

/** Every order of the sample shop is one that is there: only the books are asked. */
const faultsOf = async (store: CrashingStore): Promise<string[]> =>
  (await store.faults([])).filter((fault) => !fault.startsWith('nobody was told'))
