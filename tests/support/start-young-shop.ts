import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { owner } from './people.ts'

/** A shop as its owner has it on the first day: nothing in it, and one admin, who was made by `npm run admin:create`. */
const root = path.join(import.meta.dirname, '../..')
const made = spawnSync(
  process.execPath,
  ['scripts/admin-create.ts', '--email', owner.email, '--name', owner.name],
  { cwd: root, input: owner.password, stdio: ['pipe', 'ignore', 'inherit'] },
)
if (made.status !== 0) throw new Error('The owner of the young shop could not be made')
await import('../../src/main.ts')
