import { builtStore } from './lib/built-store.mjs'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { runStore } from './lib/run-store.mjs'
import { runCommand } from './lib/run-command.mjs'

// npm start: needs nothing but Node and npm; installs and builds what is missing, then runs the store.
await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return runStore(builtStore, { NODE_ENV: 'production' })
})
