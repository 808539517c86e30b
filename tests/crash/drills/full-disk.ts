import { execFileSync } from 'node:child_process'
import { openSync, closeSync, writeSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CrashingStore, type StoreAnswer } from '../crashing-store.ts'
import { products } from '../fill-shop.ts'
import { pictureForm } from '../picture-form.ts'
import { Shoppers } from '../shoppers.ts'
import { timed, times, type Drill } from './drill.ts'

const diskSize = '220m'
/** Milliseconds that the disk stays full, and until an order must be refused. */
const fullFor = 8_000
const cachedPage = '/contact'

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
    let uploadsRefused = 0
    for (let n = 0; n < count; n++) {
      await shoppers.moreOrders(20)
      if ((await uploaded(store))?.status !== 200) faults.push('a picture could not be uploaded before')
      await store.until(async () => (await store.call('GET', cachedPage))?.status === 200)
      const refusedBefore = shoppers.refused
      fill(filler)
      const until = performance.now() + fullFor
      while (performance.now() < until) {
        const page = await store.call('GET', cachedPage)
        if (page?.status !== 200) faults.push(`${cachedPage}: ${page?.status}`)
        // Also fills the little room that a crash of PostgreSQL frees.
        fill(filler)
        const upload = await uploaded(store)
        if (upload?.status === 503) uploadsRefused++
        else faults.push(`an upload was answered ${upload?.status}`)
        await pause(100)
      }
      if (shoppers.refused === refusedBefore) faults.push('no order was refused')
      recovery.push(
        await timed(async () => {
          await rm(filler)
          await shoppers.moreOrders()
        }),
      )
      if ((await uploaded(store))?.status !== 200) faults.push('a picture could not be uploaded afterwards')
    }
    await shoppers.stop()
    faults.push(...shoppers.surprises, ...(await store.faults(shoppers.acknowledged.values())))
    return {
      count: `${count} times`,
      result: `${shoppers.refused} orders and ${uploadsRefused} uploads refused with 503, cached page served, ${shoppers.acknowledged.size} placed, 0 lost, 0 double`,
      recovery,
      faults,
    }
  } finally {
    await store.remove()
  }
}

async function uploaded(store: CrashingStore): Promise<StoreAnswer | null> {
  const body = await pictureForm()
  return store.call('POST', `/api/products/${products[0]}/images`, { token: store.adminToken, body })
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
