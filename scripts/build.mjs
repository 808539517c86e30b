import { build } from './lib/ensure-built.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { runCommand } from './lib/run-command.mjs'

// npm run build: the pages for browser and server, whether their sources changed or not.
await runCommand(async () => {
  await ensureInstalled()
  await build()
})
