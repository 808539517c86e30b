import { readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { CrashingStore, descendantsOf } from '../crashing-store.ts'
import { Shoppers } from '../shoppers.ts'
import { timed, times, type Drill } from './drill.ts'

/** In milliseconds, for the processes of the database to leave the table of processes. */
const afterwards = 2_000
const counter = pathToFileURL(path.resolve(import.meta.dirname, '../count-requests.mjs')).href

interface RequestCount {
  /** by the store */
  read: number
  answered: number
}

export const stopUnderLoad: Drill = {
  name: 'SIGTERM under load',
  async run(scale) {
    const countFile = path.join(os.tmpdir(), `taanka-requests-${process.pid}.json`)
    const env = { NODE_OPTIONS: `--import ${counter}`, TAANKA_REQUEST_COUNT: countFile }
    const store = await CrashingStore.create({ shoppers: 8, env })
    try {
      await store.start()
      const shoppers = new Shoppers(store)
      const count = times(10, scale)
      const faults: string[] = []
      const recovery: number[] = []
      const stopping: number[] = []
      let notRead = 0
      let read = 0
      for (let n = 0; n < count; n++) {
        await shoppers.moreOrders(20)
        const processes = descendantsOf(store.pid)
        store.unanswered.length = 0
        const began = performance.now()
        const code = await store.stop()
        stopping.push(performance.now() - began)
        if (code !== 0) faults.push(`exit code ${code}`)
        const requests = JSON.parse(await readFile(countFile, 'utf8')) as RequestCount
        read += requests.read
        if (requests.answered !== requests.read || store.answered !== requests.read)
          faults.push(
            `${requests.read} requests read, ${requests.answered} answered, ${store.answered} responses arrived`,
          )
        // A connection to a port that nobody listens on any more is refused. One that was made in the very moment
        // is reset, before the store has read anything.
        notRead += store.unanswered.filter((reason) => reason !== 'ECONNREFUSED').length
        await pause(afterwards)
        const left = processes.filter(isThere)
        if (left.length > 0) faults.push(`processes left: ${left.join(', ')}`)
        recovery.push(
          await timed(async () => {
            await store.start()
            await shoppers.moreOrders()
          }),
        )
      }
      await shoppers.stop()
      faults.push(...shoppers.surprises, ...(await store.faults(shoppers.acknowledged.values())))
      const slowest = `${(Math.max(...stopping) / 1000).toFixed(1)} s`
      return {
        count: `${count} stops`,
        result: `${read} requests read, all answered, ${notRead} connections reset unread; exit code 0, no process left, slowest end ${slowest}`,
        recovery,
        faults,
      }
    } finally {
      await store.remove()
      await rm(countFile, { force: true })
    }
  },
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
