import { execFileSync } from 'node:child_process'
import { openSync, closeSync, writeSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CrashingStore } from '../crashing-store.ts'
import { Shoppers } from '../shoppers.ts'
import { timed, times, type Drill } from './drill.ts'

const diskSize = '220m'
/** How long the disk stays full, and how long it may take until an order is refused, in milliseconds. */
const fullFor = 8_000
const keptPage = '/contact'

export const fullDisk: Drill = {
  name: 'disk full',
  impossible() {
    if (process.platform !== 'linux' || process.getuid?.() !== 0)
      return 'needs to mount a small disk (Linux, root)'
    return null
  },
  async run(scale) {
    const disk = await mkdtemp(path.join(os.tmpdir(), 'taanka-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=755`, 'tmpfs', disk])
    try {
      return await onDisk(path.join(disk, 'data'), path.join(disk, 'filler'), times(3, scale))
    } finally {
      execFileSync('umount', [disk])
      await rm(disk, { recursive: true })
    }
  },
}

async function onDisk(dataDir: string, filler: string, count: number) {
  const store = await CrashingStore.create({ dataDir, shoppers: 8 })
  await chmod(path.dirname(dataDir), 0o755)
  try {
    await store.start()
    const shoppers = new Shoppers(store)
    const faults: string[] = []
    const recovery: number[] = []
    for (let n = 0; n < count; n++) {
      await shoppers.moreOrders(20)
      await store.until(async () => (await store.call('GET', keptPage))?.status === 200)
      fill(filler)
      const until = performance.now() + fullFor
      while (performance.now() < until) {
        const page = await store.call('GET', keptPage)
        if (page?.status !== 200 && page?.status !== 503) faults.push(`${keptPage}: ${page?.status}`)
        // What little room a crash of PostgreSQL gives back is taken as well.
        fill(filler)
        await pause(100)
      }
      recovery.push(
        await timed(async () => {
          await rm(filler)
          await shoppers.moreOrders()
        }),
      )
    }
    await shoppers.stop()
    faults.push(...shoppers.surprises, ...(await store.faults(shoppers.acknowledged.values())))
    return {
      count: `${count} times`,
      result: `orders refused with 503, ${shoppers.acknowledged.size} placed, 0 lost, 0 double`,
      recovery,
      faults,
    }
  } finally {
    await store.remove()
  }
}

/** Writes until there is no room left. */
function fill(file: string): void {
  const handle = openSync(file, 'a')
  const piece = Buffer.alloc(64 * 1024)
  try {
    for (;;) writeSync(handle, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(handle)
  }
}
