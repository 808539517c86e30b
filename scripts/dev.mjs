import { ensureInstalled } from './lib/ensure-installed.mjs'
import { runStore } from './lib/run-store.mjs'
import { runCommand } from './lib/run-command.mjs'

// npm run dev: the store with pages straight from their sources, started anew when a server file changes.
await runCommand(async () => {
  await ensureInstalled({ development: true })
  return runStore(['--watch', '--watch-preserve-output', 'src/main.ts'], { TAANKA_DEV: '1' })
})
