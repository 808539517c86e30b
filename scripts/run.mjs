import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { findNode, nodeEnvironment } from './lib/find-node.mjs'
import { projectRoot } from './lib/project-root.mjs'
import { runCommand } from './lib/run-command.mjs'
import { exitCodeOf, stopAlong } from './lib/stop-signals.mjs'

/** Commands of a running store; all others may need the tools of development. */
const KEEPING = [
  'db',
  'admin-create',
  'log-hash',
  'log-stack',
  'backup',
  'restore',
  'sample-generate',
  'media-move',
  'books',
].map((name) => `scripts/${name}.ts`)

/** The books differ: 1. So a failure before they are looked at is another one. */
const failed = process.argv[2] === 'scripts/books.ts' ? 2 : 1

// node scripts/run.mjs <file.ts> [words]: runs a TypeScript file with the project's own Node.
await runCommand(async () => {
  await ensureInstalled({ development: !KEEPING.includes(process.argv[2]) })
  const child = spawn(findNode(), process.argv.slice(2), {
    cwd: projectRoot,
    env: nodeEnvironment(),
    stdio: 'inherit',
  })
  stopAlong(child)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? exitCodeOf(signal)))
  })
}, failed)
