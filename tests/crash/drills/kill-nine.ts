import { randomInt } from 'node:crypto'
import { CrashingStore, signal } from '../crashing-store.ts'
import { Shoppers } from '../shoppers.ts'
import { timed, times, type Drill } from './drill.ts'

const shopperCount = 8
/** Orders between two blows, so that each hits a shop at work. */
const ordersBetween = 20

/** Blow after blow while customers order; then every order is accounted for. */
async function underBlows(count: number, blow: (store: CrashingStore, n: number) => Promise<void>) {
  const store = await CrashingStore.create({ shoppers: shopperCount })
  try {
    await store.start()
    const shoppers = new Shoppers(store)
    const recovery: number[] = []
    for (let n = 0; n < count; n++) {
      await shoppers.moreOrders(randomInt(1, ordersBetween))
      recovery.push(
        await timed(async () => {
          await blow(store, n)
          await shoppers.moreOrders()
        }),
      )
    }
    await shoppers.stop()
    const orders = shoppers.acknowledged.size
    const faults = [...shoppers.surprises, ...(await store.faults(shoppers.acknowledged.values()))]
    return { count: `${count} kills`, result: `${orders} orders, 0 lost, 0 double`, recovery, faults }
  } finally {
    await store.remove()
  }
}

export const killStore: Drill = {
  name: 'kill -9 of the store',
  run: (scale) =>
    underBlows(times(50, scale), async (store) => {
      await store.kill()
      await store.start()
    }),
}

export const killDatabase: Drill = {
  name: 'kill -9 of PostgreSQL, postmaster and one backend in turn',
  impossible: () => (process.platform === 'linux' ? null : 'needs /proc'),
  run: (scale) =>
    underBlows(times(20, scale), async (store, n) => {
      const [postmaster, ...others] = await store.databaseProcesses()
      signal(n % 2 === 0 ? postmaster! : others[randomInt(others.length)]!, 'SIGKILL')
    }),
}
