import { setTimeout as pause } from 'node:timers/promises'
import { keepBeginning } from './begin-anew.ts'
import { youngShop } from './browser-stores.ts'
import { taxYoungShopAsSample } from './tax-of-young-shop.ts'
import { processTimeout } from './time-limits.ts'

/** In milliseconds. */
const betweenLooks = 100

/** Both shops start at the same time: the runner waits for the sample shop, and then for this. */
export default async function waitForYoungShop(): Promise<void> {
  const began = performance.now()
  while (!(await isReady())) {
    if (performance.now() - began > processTimeout)
      throw new Error(`The young shop did not start: ${youngShop.logFile}`)
    await pause(betweenLooks)
  }
  await taxYoungShopAsSample()
  await keepBeginning()
}

const isReady = (): Promise<boolean> =>
  fetch(`${youngShop.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
