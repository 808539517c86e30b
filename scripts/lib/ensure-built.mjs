import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNode, nodeEnvironment } from './find-node.mjs'
import { projectRoot } from './project-root.mjs'
import { runQuietly } from './run-quietly.mjs'
import { step } from './step.mjs'
import { UserError } from './run-command.mjs'

/** The sources of the built pages. */
const SOURCES = ['src/web', 'src/shared', 'public', 'vite.config.ts', 'package-lock.json']
const stampFile = join(projectRoot, 'dist', '.stamp')

/** Builds the pages when their sources are not those of the last build. */
export async function ensureBuilt() {
  if (readStamp() !== fingerprint()) await build()
}

/** Builds the pages for the browser into dist/client and for the server into dist/server. */
export async function build() {
  const stamp = fingerprint()
  clearStamp()
  await step('Building the pages', async () => {
    await Promise.all([
      vite('build'),
      vite('build', '--ssr', 'src/web/app/entry-server.tsx', '--outDir', 'dist/server'),
    ])
  })
  writeFileSync(stampFile, stamp)
}

async function vite(...args) {
  const program = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = nodeEnvironment({ NODE_ENV: 'production', NO_COLOR: '1' })
  const { ok, output } = await runQuietly(findNode(), [program, ...args], env)
  if (!ok) throw new UserError(`${output.trim()}\nThe pages can't be built; the reason is above.`)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesOf)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(projectRoot, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesOf(source) {
  const found = statSync(join(projectRoot, source), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [source]
  return readdirSync(join(projectRoot, source))
    .sort()
    .flatMap((name) => filesOf(`${source}/${name}`))
    .filter((file) => !/\.test\.tsx?$/.test(file))
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return undefined
  }
}

/** A build that is cut short must not pass for a finished one. */
function clearStamp() {
  try {
    mkdirSync(join(projectRoot, 'dist'), { recursive: true })
    rmSync(stampFile, { force: true })
    writeFileSync(join(projectRoot, 'dist', '.building'), '')
    rmSync(join(projectRoot, 'dist', '.building'))
  } catch (error) {
    if (error.code === 'ENOSPC') throw new UserError("The pages can't be built: the disk is full.")
    throw new UserError(
      `The pages can't be built: the folder ${join(projectRoot, 'dist')} can't be written; change its owner, or run npm run build as the user it belongs to.`,
    )
  }
}
