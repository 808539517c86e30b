import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { runStore } from './lib/run-store.mjs'
import { runCommand } from './lib/run-command.mjs'

// npm start: needs nothing but Node and npm; installs and builds what is missing, then runs the store.

// Node keeps 48 MB for new objects alone, most of which the store never needs: idle it takes half the room
// without them, and the work for a page stays the same.
const SMALL_NURSERY = '--max-semi-space-size=4'

await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return runStore([SMALL_NURSERY, 'src/main.ts'], { NODE_ENV: 'production' })
})
