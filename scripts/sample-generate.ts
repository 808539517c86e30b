import { parseArgs } from 'node:util'
import { StartError } from '../src/server/base/start-error.ts'
import type { ShopSize } from '../bench/generated/generate-shop.ts'
import { readConfig, runCommand } from './lib/command-line.ts'

const usage =
  'Usage: npm run sample:generate -- [--products <number>] [--orders <number>]. It adds to a sample shop until it has so many.'
const most: ShopSize = { products: 1_000_000, orders: 5_000_000 }

await runCommand(usage, async () => {
  const wanted = readNumbers()
  const config = readConfig()
  // The store takes seconds to load, and a wrong word is answered at once.
  const { generateIntoStore } = await import('./lib/generate-into-store.ts')
  await generateIntoStore(config, wanted)
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
