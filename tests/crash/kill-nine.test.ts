import { expect, test } from 'vitest'
import { CrashingStore } from './crashing-store.ts'

const crashes = 10
const shoppers = 6
/** However slow the machine: no more crashes after this long, in milliseconds. */
const patience = 75_000

test(
  'no acknowledged order is lost, however often the store and its database are killed',
  { timeout: 180_000 },
  async () => {
    const store = await CrashingStore.create(shoppers)
    const acknowledged: string[] = []
    try {
      const started = performance.now()
      let crashed = 0
      for (; crashed < crashes && performance.now() - started < patience; crashed++) {
        await store.start()
        const shopping = store.shop((orderId) => acknowledged.push(orderId))
        const enough = acknowledged.length + 5 + crashed * 7
        await store.until(() => acknowledged.length >= enough)
        store.killEverything()
        await shopping
      }
      expect(crashed).toBeGreaterThanOrEqual(3)
      expect(acknowledged.length).toBeGreaterThanOrEqual(crashed * 5)

      await store.start()
      expect(await store.missing(acknowledged)).toEqual([])
      expect(await store.contradictions()).toEqual([])
      const oneMore: string[] = []
      const shopping = store.shop((orderId) => oneMore.push(orderId))
      await store.until(() => oneMore.length > 0)
      await store.stop()
      await shopping
    } finally {
      await store.remove()
    }
  },
)
