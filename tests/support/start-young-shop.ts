import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readConfig } from '../../scripts/lib/command-line.ts'
import { openBesideStore } from '../../scripts/lib/open-beside-store.ts'
import { deliverEverywhere, openShop } from './own-shop.ts'
import { builtStore } from '../../scripts/lib/built-store.mjs'
import { owner } from './people.ts'

/** An empty shop that has opened, with one admin, created by `npm run admin:create`, and areas to which it delivers. */
const root = path.join(import.meta.dirname, '../..')
const made = spawnSync(
  process.execPath,
  ['scripts/admin-create.ts', '--email', owner.email, '--name', owner.name],
  { cwd: root, input: owner.password, stdio: ['pipe', 'ignore', 'inherit'] },
)
if (made.status !== 0) throw new Error('The owner of the young shop could not be made')
const database = await openBesideStore(readConfig())
await openShop(database.pool)
await deliverEverywhere(database.pool)
await database.close()
await import(pathToFileURL(path.join(root, builtStore.at(-1)!)).href)
