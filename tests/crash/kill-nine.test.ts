import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUpStore } from '../../scripts/lib/back-up-store.ts'
import { times } from '../attack/attack-size.ts'
import { killRestoreHalfway } from '../support/killed-restore.ts'
import { CrashingStore } from './crashing-store.ts'
import { Shoppers } from './shoppers.ts'

const crashes = times(5, 2)
/** After this long, in milliseconds, the fewest crashes are enough: a slow machine starts a store in many seconds. */
const timeout = 60_000
const fewest = 2

let store: CrashingStore
let acknowledged: string[] = []
beforeAll(async () => {
  store = await CrashingStore.create({ shoppers: 6 })
  await store.start()
})
afterAll(() => store.remove())

test('no acknowledged order is lost or placed twice, however often the store and its database are killed', async () => {
  const shoppers = new Shoppers(store)
  const started = performance.now()
  let crashed = 0
  const goesOn = () => crashed < fewest || (crashed < crashes && performance.now() - started < timeout)
  for (; goesOn(); crashed++) {
    await shoppers.moreOrders(5 + crashed * 7)
    await store.killEverything()
    await store.start()
  }
  await shoppers.moreOrders()
  await shoppers.stop()
  acknowledged = [...shoppers.acknowledged.values()]
  expect(shoppers.surprises).toEqual([])
  expect(await store.faults(acknowledged)).toEqual([])
})

test('the store finishes a restore that was killed, over the data of a store that was killed', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'taanka-killed-restore-'))
  const from = path.join(folder, 'store.tar.gz')
  const signedIn = () => store.call('GET', '/api/auth/me', { token: store.tokens[0]! })
  await backUpStore({ dataDir: store.dataDir, to: from, log: () => {} })
  expect((await signedIn())?.status).toBe(200)
  // The locks of the dead PostgreSQL stay in the data folder.
  await store.killEverything()
  await killRestoreHalfway({ dataDir: store.dataDir, from })

  await store.start()
  expect((await signedIn())?.status).toBe(401)
  expect(await store.faults(acknowledged)).toEqual([])
  const names = await readdir(store.dataDir)
  expect(names.filter((name) => name.startsWith('restor'))).toEqual([])
  expect(names.filter((name) => name.startsWith('before-restore-'))).toHaveLength(1)
  expect(await store.stop()).toBe(0)
  await rm(folder, { recursive: true })
})
