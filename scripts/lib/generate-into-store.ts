import type { Config } from '../../src/server/base/config/config.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { vacuumAnalyze } from '../../src/server/db/vacuum-analyze.ts'
import { fillSampleData } from '../../src/server/setup/sample/fill-sample-data.ts'
import { findShopSize, generateShop, type ShopSize } from '../../bench/generated/generate-shop.ts'
import { refuseRealShop, refuseWithoutSampleData } from '../../bench/generated/refuse-real-shop.ts'
import { say } from './command-line.ts'
import { openBesideStore } from './open-beside-store.ts'

/** Adds products and orders to the sample shop of this store. Throws a StartError where it is a real one. */
export async function generateIntoStore(config: Config, wanted: Partial<ShopSize>): Promise<void> {
  refuseWithoutSampleData(config)
  const { db, pool, close } = await openBesideStore(config)
  try {
    await migrate(pool)
    await fillSampleData({ config, db }, say)
    await refuseRealShop(db)
    const started = performance.now()
    const added = await generateShop(db, wanted, { log: say })
    await vacuumAnalyze(pool)
    const seconds = Math.round((performance.now() - started) / 1000)
    const now = await findShopSize(db)
    say(`Added ${shown(added)} in ${seconds} s. The sample shop has ${shown(now)} now.`)
  } finally {
    await close()
  }
}

function shown({ products, orders }: ShopSize): string {
  return `${products.toLocaleString('en-IN')} products and ${orders.toLocaleString('en-IN')} orders`
}
