import { expect, test } from 'vitest'
import { times } from '../attack/attack-size.ts'
import { CrashingStore } from './crashing-store.ts'
import { Shoppers } from './shoppers.ts'

const crashes = times(5, 3)
/** After this long, in milliseconds, the fewest crashes are enough: a slow machine starts a store in many seconds. */
const timeout = 60_000
const fewest = 3

test(
  'no acknowledged order is lost or placed twice, however often the store and its database are killed',
  { timeout: 240_000 },
  async () => {
    const store = await CrashingStore.create({ shoppers: 6 })
    try {
      await store.start()
      const shoppers = new Shoppers(store)
      const started = performance.now()
      let crashed = 0
      const goesOn = () => crashed < fewest || (crashed < crashes && performance.now() - started < timeout)
      for (; goesOn(); crashed++) {
        await shoppers.moreOrders(5 + crashed * 7)
        await store.killEverything()
        await store.start()
      }
      await shoppers.moreOrders()
      await shoppers.stop()
      expect(shoppers.surprises).toEqual([])
      expect(await store.faults(shoppers.acknowledged.values())).toEqual([])
      expect(await store.stop()).toBe(0)
    } finally {
      await store.remove()
    }
  },
)
