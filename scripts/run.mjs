import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { findNode, nodeEnvironment } from './lib/find-node.mjs'
import { projectRoot } from './lib/project-root.mjs'
import { runCommand } from './lib/run-command.mjs'

// node scripts/run.mjs <file.ts> [words]: runs a TypeScript file with the project's own Node.
await runCommand(async () => {
  await ensureInstalled()
  const child = spawn(findNode(), process.argv.slice(2), {
    cwd: projectRoot,
    env: nodeEnvironment(),
    stdio: 'inherit',
  })
  // Ctrl-C reaches the program from the terminal; this process only waits for it to end.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
})
