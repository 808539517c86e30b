import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CrashingStore, descendantsOf, signal } from '../crashing-store.ts'
import { Shoppers } from '../shoppers.ts'
import { timed, times, type Drill } from './drill.ts'

const scripts = path.resolve(import.meta.dirname, '../../../scripts')
/** The last of the moments, as a part of the time that a restore takes: its moves come at the very end. */
const latest = 1.2

export const killedRestore: Drill = {
  name: 'kill -9 during a restore',
  async run(scale) {
    const archive = path.join(os.tmpdir(), `taanka-chaos-${process.pid}.tar.gz`)
    const store = await CrashingStore.create({ shoppers: 8 })
    try {
      await store.start()
      const shoppers = new Shoppers(store)
      await shoppers.moreOrders(30)
      await shoppers.stop()
      const inBackup = new Set(shoppers.acknowledged.values())
      await store.stop()
      await finished(store, 'backup.ts', archive)
      const takes = await timed(() => finished(store, 'restore.ts', archive, '--force'))
      await store.start()

      const count = times(10, scale)
      const faults: string[] = []
      const recovery: number[] = []
      const found = { old: 0, new: 0 }
      for (let n = 0; n < count; n++) {
        const before = await placeOneMore(store, inBackup)
        await store.stop()
        const moment = takes * latest * ((n + Math.random()) / count)
        await killed(store, archive, moment)
        recovery.push(await timed(() => store.start()))
        const orders = await orderIds(store)
        const isOld = isSame(orders, before)
        if (!isOld && !isSame(orders, inBackup))
          faults.push(`killed after ${Math.round(moment)} ms: ${orders.size} orders are neither shop’s`)
        found[isOld ? 'old' : 'new']++
        faults.push(...(await store.faults(orders)))
      }
      return {
        count: `${count} moments`,
        result: `the whole old shop ${found.old} times, the whole new one ${found.new} times`,
        recovery,
        faults,
      }
    } finally {
      await store.remove()
      await rm(archive, { force: true })
    }
  },
}

function start(store: CrashingStore, script: string, ...words: string[]) {
  const env = { ...process.env, DATA_DIR: store.dataDir, DATABASE_URL: '' }
  return spawn(process.execPath, [path.join(scripts, script), ...words], { env, stdio: 'ignore' })
}

async function finished(store: CrashingStore, script: string, ...words: string[]): Promise<void> {
  const [code] = (await once(start(store, script, ...words), 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${script} ended with ${code}`)
}

/** Kills the restore, and the processes that it has started, unless it is done before. */
async function killed(store: CrashingStore, archive: string, after: number): Promise<void> {
  const restore = start(store, 'restore.ts', archive, '--force')
  const ended = once(restore, 'exit')
  await Promise.race([ended, pause(after)])
  if (restore.exitCode !== null) return
  const all = descendantsOf(restore.pid!)
  restore.kill('SIGKILL')
  for (const pid of all) signal(pid, 'SIGKILL')
  await ended
}

/** The first start after a restore ends all sessions. The old shop then differs from the backup by an order. */
async function placeOneMore(store: CrashingStore, inBackup: Set<string>): Promise<Set<string>> {
  await store.signIn()
  const shoppers = new Shoppers(store)
  await shoppers.moreOrders()
  await shoppers.stop()
  const orders = await orderIds(store)
  if (isSame(orders, inBackup)) throw new Error('no order was placed')
  return orders
}

const orderIds = (store: CrashingStore): Promise<Set<string>> =>
  store.withDatabase(async (pool) => {
    const { rows } = await pool.query<{ order_id: string }>('select order_id from orders')
    return new Set(rows.map((row) => row.order_id))
  })

const isSame = (some: Set<string>, others: Set<string>): boolean =>
  some.size === others.size && [...some].every((id) => others.has(id))
