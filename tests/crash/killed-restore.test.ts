import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backUpStore } from '../../scripts/lib/back-up-store.ts'
import { killRestoreHalfway } from '../support/killed-restore.ts'
import { CrashingStore } from './crashing-store.ts'
import { Shoppers } from './shoppers.ts'

test(
  'the store finishes a restore that was killed, over the data of a store that was killed',
  { timeout: 180_000 },
  async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'taanka-killed-restore-'))
    const from = path.join(folder, 'store.tar.gz')
    const store = await CrashingStore.create({ shoppers: 2 })
    const signedIn = () => store.call('GET', '/api/auth/me', { token: store.tokens[0]! })
    try {
      await store.start()
      const shoppers = new Shoppers(store)
      await shoppers.moreOrders(3)
      await shoppers.stop()
      await backUpStore({ dataDir: store.dataDir, to: from, log: () => {} })
      expect((await signedIn())?.status).toBe(200)
      // The locks of the dead PostgreSQL stay in the data folder.
      await store.killEverything()
      await killRestoreHalfway({ dataDir: store.dataDir, from })

      await store.start()
      expect((await signedIn())?.status).toBe(401)
      expect(await store.faults(shoppers.acknowledged.values())).toEqual([])
      const names = await readdir(store.dataDir)
      expect(names.filter((name) => name.startsWith('restor'))).toEqual([])
      expect(names.filter((name) => name.startsWith('before-restore-'))).toHaveLength(1)
      expect(await store.stop()).toBe(0)
    } finally {
      await store.remove()
      await rm(folder, { recursive: true })
    }
  },
)
