import { parseArgs } from 'node:util'
import type pg from 'pg'
import { StartError } from '../src/server/db/embedded/start-error.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { fillSampleData } from '../src/server/sample/fill-sample-data.ts'
import { findShopSize, generateShop, type ShopSize } from '../src/server/sample/generated/generate-shop.ts'
import { refuseRealShop, refuseWithoutSampleData } from '../src/server/sample/generated/refuse-real-shop.ts'
import { readConfig, runCommand, say } from './lib/command-line.ts'
import { openBesideStore } from './lib/open-beside-store.ts'

const usage =
  'Usage: npm run sample:generate -- [--products <number>] [--orders <number>]. It adds to a sample shop until it has so many.'
const most: ShopSize = { products: 1_000_000, orders: 5_000_000 }

await runCommand(usage, async () => {
  const wanted = readNumbers()
  const config = readConfig()
  refuseWithoutSampleData(config)
  const { db, pool, close } = await openBesideStore(config)
  try {
    await migrate(pool)
    await fillSampleData({ config, db }, say)
    await refuseRealShop(db)
    const started = performance.now()
    const added = await generateShop(db, wanted, { log: say })
    await vacuum(pool)
    const seconds = Math.round((performance.now() - started) / 1000)
    const now = await findShopSize(db)
    say(`Added ${shown(added)} in ${seconds} s. The sample shop has ${shown(now)} now.`)
  } finally {
    await close()
  }
})

function readNumbers(): Partial<ShopSize> {
  const { values } = parseArgs({ options: { products: { type: 'string' }, orders: { type: 'string' } } })
  if (values.products === undefined && values.orders === undefined)
    throw new StartError(`Say how many products or orders the shop is to have.\n${usage}`)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const number = Number(value)
      const max = most[name as keyof ShopSize]
      if (!/^\d+$/.test(value) || number > max)
        throw new StartError(`--${name} is a whole number up to ${max.toLocaleString('en-IN')}.\n${usage}`)
      return [name, number]
    }),
  )
}

function shown({ products, orders }: ShopSize): string {
  return `${products.toLocaleString('en-IN')} products and ${orders.toLocaleString('en-IN')} orders`
}

/** Statistics for the planner, and indexes as they are in a shop that grew slowly. */
async function vacuum(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const wait: pg.QueryConfig & { query_timeout: number } = {
      text: 'vacuum analyze',
      query_timeout: 3_600_000,
    }
    await client.query(wait)
  } finally {
    client.release(true)
  }
}
