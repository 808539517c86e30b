import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNode, nodeEnvironment } from './find-node.mjs'
import { projectRoot } from './project-root.mjs'
import { runQuietly } from './run-quietly.mjs'
import { step } from './step.mjs'
import { UserError } from './run-command.mjs'

/** Parts of the build with their sources and runs of Vite. */
const parts = {
  pages: {
    sources: ['src/web', 'src/shared', 'public', 'vite.config.ts', 'package-lock.json'],
    runs: [['build'], ['build', '--ssr', 'src/web/app/entry-server.tsx', '--outDir', 'dist/server']],
  },
  server: {
    sources: [
      'src/main.ts',
      'src/server',
      'src/shared',
      'sample/catalogue',
      'vite.store.config.ts',
      'package-lock.json',
    ],
    runs: [['build', '--config', 'vite.store.config.ts']],
  },
}

/** Builds the parts whose sources have changed since the last build. */
export async function ensureBuilt() {
  await buildParts(Object.keys(parts).filter((name) => readStamp(name) !== fingerprint(name)))
}

/**
 * Builds the pages for the browser into dist/client and for the server into dist/server, and the server itself into
 * dist/store.
 */
export const build = () => buildParts(Object.keys(parts))

async function buildParts(names) {
  if (names.length === 0) return
  const stamps = names.map((name) => [name, fingerprint(name)])
  clearStamps(names)
  await step(`Building the ${names.join(' and the ')}`, () =>
    Promise.all(names.flatMap((name) => parts[name].runs).map(vite)),
  )
  for (const [name, stamp] of stamps) writeFileSync(stampFile(name), stamp)
}

async function vite(args) {
  const program = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = nodeEnvironment({ NODE_ENV: 'production', NO_COLOR: '1' })
  const { ok, output } = await runQuietly(findNode(), [program, ...args], env)
  if (!ok) throw new UserError(`${output.trim()}\nThe store can't be built; the reason is above.`)
}

function fingerprint(name) {
  const hash = createHash('sha256')
  for (const file of parts[name].sources.flatMap(filesOf)) {
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

const stampFile = (name) => join(projectRoot, 'dist', `.${name}-stamp`)

function readStamp(name) {
  try {
    return readFileSync(stampFile(name), 'utf8')
  } catch {
    return undefined
  }
}

/** An interrupted build must not pass for a finished one. */
function clearStamps(names) {
  try {
    mkdirSync(join(projectRoot, 'dist'), { recursive: true })
    for (const name of names) rmSync(stampFile(name), { force: true })
    writeFileSync(join(projectRoot, 'dist', '.building'), '')
    rmSync(join(projectRoot, 'dist', '.building'))
  } catch (error) {
    if (error.code === 'ENOSPC') throw new UserError("The store can't be built: the disk is full.")
    throw new UserError(
      `The store can't be built: the folder ${join(projectRoot, 'dist')} can't be written; change its owner, or run npm run build as the user it belongs to.`,
    )
  }
}
