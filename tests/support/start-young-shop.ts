import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtStore } from '../../scripts/lib/built-store.mjs'
import { owner } from './people.ts'

/** An empty shop on its first day, with one admin, created by `npm run admin:create`. */
const root = path.join(import.meta.dirname, '../..')
const made = spawnSync(
  process.execPath,
  ['scripts/admin-create.ts', '--email', owner.email, '--name', owner.name],
  { cwd: root, input: owner.password, stdio: ['pipe', 'ignore', 'inherit'] },
)
if (made.status !== 0) throw new Error('The owner of the young shop could not be made')
await import(pathToFileURL(path.join(root, builtStore.at(-1)!)).href)
