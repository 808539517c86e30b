import { expect, test } from 'vitest'
import { CrashingStore } from './crashing-store.ts'
import { Shoppers } from './shoppers.ts'

const crashes = 5
/** However slow the machine: no more crashes after this long, in milliseconds. */
const patience = 30_000

test(
  'no acknowledged order is lost or placed twice, however often the store and its database are killed',
  { timeout: 180_000 },
  async () => {
    const store = await CrashingStore.create({ shoppers: 6 })
    try {
      await store.start()
      const shoppers = new Shoppers(store)
      const started = performance.now()
      let crashed = 0
      for (; crashed < crashes && performance.now() - started < patience; crashed++) {
        await shoppers.moreOrders(5 + crashed * 7)
        await store.killEverything()
        await store.start()
      }
      expect(crashed).toBeGreaterThanOrEqual(3)
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
