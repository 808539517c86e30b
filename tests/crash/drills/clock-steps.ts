import { globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CrashingStore } from '../crashing-store.ts'
import { Shoppers } from '../shoppers.ts'
import { timed, times, type Drill } from './drill.ts'

/** From the real time, one after the other, in the words of libfaketime. */
const steps = ['+2h', '-2h', '+40d', '+0']
const ordersAfterEach = 30

export const clockSteps: Drill = {
  name: 'steps of the clock',
  impossible: () => (library() ? null : 'needs libfaketime (Debian: apt-get install faketime)'),
  async run(scale) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'taanka-clock-'))
    const clock = path.join(folder, 'clock')
    await writeFile(clock, '+0')
    const env = {
      LD_PRELOAD: library()!,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      // Timers run by the monotonic clock, which does not step on a real machine either.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
    const store = await CrashingStore.create({ shoppers: 8, env })
    try {
      await store.start()
      const shoppers = new Shoppers(store)
      const faults: string[] = []
      const recovery: number[] = []
      const count = times(2, scale)
      for (let n = 0; n < count; n++)
        for (const step of steps) {
          await shoppers.moreOrders(ordersAfterEach)
          await writeFile(clock, step)
          recovery.push(await timed(() => shoppers.moreOrders()))
          if (!(await isAt(store, step))) faults.push(`${step}: the clock of the store did not step`)
          await shoppers.moreOrders(ordersAfterEach)
          for (const address of ['/readyz', '/contact', '/collections'])
            if ((await store.call('GET', address))?.status !== 200) faults.push(`${step}: ${address} failed`)
          const account = await store.call('GET', '/api/orders', { token: store.tokens[0]! })
          if (account?.status !== 200) faults.push(`${step}: signed out (${account?.status})`)
        }
      await shoppers.stop()
      if (!(await hasAllMailLeft(store))) faults.push('mail was left in the outbox')
      faults.push(...shoppers.surprises, ...(await store.faults(shoppers.acknowledged.values())))
      return {
        count: `${count * steps.length} steps`,
        result: `${shoppers.acknowledged.size} orders, 0 lost, 0 double, nobody signed out, all mail sent or written`,
        recovery,
        faults,
      }
    } finally {
      await store.remove()
      await rm(folder, { recursive: true })
    }
  },
}

const library = (): string | undefined => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]

/** The header `date` is made once a second, so the step shows a moment later. */
async function isAt(store: CrashingStore, step: string): Promise<boolean> {
  for (const until = performance.now() + 5_000; performance.now() < until; await pause(100)) {
    const date = (await store.call('GET', '/healthz'))?.date
    if (date && Math.abs(Date.parse(date) - Date.now() - inSeconds(step) * 1000) < 60_000) return true
  }
  return false
}

/** A job sends them by the clock of the database, or writes them to files; its timers take no part in a step. */
async function hasAllMailLeft(store: CrashingStore): Promise<boolean> {
  return store.withDatabase(async (pool) => {
    for (const until = performance.now() + 30_000; performance.now() < until; await pause(200)) {
      const { rows } = await pool.query(
        'select 1 from mails where sent_at is null and written_at is null limit 1',
      )
      if (rows.length === 0) return true
    }
    return false
  })
}

function inSeconds(step: string): number {
  return Number.parseInt(step, 10) * (step.endsWith('d') ? 86_400 : step.endsWith('h') ? 3_600 : 1)
}
