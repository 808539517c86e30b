import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from './project-root.mjs'
import { runQuietly } from './run-quietly.mjs'
import { step } from './step.mjs'
import { UserError } from './run-command.mjs'

const modules = join(projectRoot, 'node_modules')
const stampFile = join(modules, '.taanka-install')

/**
 * Installs the packages when those in node_modules are not those of package-lock.json.
 * @param {{ development?: boolean }} [options] development: the tools for tests and checks are needed too
 */
export async function ensureInstalled({ development = false } = {}) {
  const lock = readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')
  const stamp = createHash('sha256').update(lock).digest('hex')
  if (readIfThere(stampFile) === stamp && existsSync(join(modules, '.package-lock.json'))) return
  if (isInstalled(JSON.parse(lock).packages, development)) return

  checkWritable()
  await step('Installing packages', async () => {
    const { ok, output } = await install()
    if (!ok) throw new UserError(explain(output))
  })
  writeFileSync(stampFile, stamp)
}

/** As the lock file says; where it lacks only the programs of some other system, npm ci refuses it. */
async function install() {
  const result = await npm('ci')
  const isIncomplete = !result.ok && /Missing: .+ from lock file/.test(result.output)
  return isIncomplete ? npm('install', '--no-save') : result
}

function npm(...command) {
  const [file, ...first] = npmCommand()
  const options = ['--no-audit', '--no-fund', '--no-progress', '--include=dev', '--include=optional']
  return runQuietly(file, [...first, ...command, ...options, ...RETRIES])
}

const RETRIES = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']

/** Whether npm's own list of what it installed holds every package that this machine needs. */
function isInstalled(wanted, development) {
  const list = readIfThere(join(modules, '.package-lock.json'))
  if (!list) return false
  const installed = JSON.parse(list).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = installed[path]
    if (found) return found.version === entry.version
    return (entry.dev && !development) || (entry.optional && !isForThisMachine(entry))
  })
}

/** Optional packages that name no system are the fallback for systems without a program of their own. */
function isForThisMachine({ os, cpu, libc }) {
  if (!os?.includes(process.platform)) return false
  if (cpu && !cpu.includes(process.arch)) return false
  return !libc || process.platform !== 'linux' || libc.includes(libcOfThisMachine())
}

function libcOfThisMachine() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/** The npm that runs this command, else the one on the path. */
function npmCommand() {
  const running = process.env.npm_execpath
  if (running?.endsWith('.js')) return [process.execPath, running]
  const beside = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')
  return process.platform === 'win32' ? [process.execPath, beside] : ['npm']
}

function checkWritable() {
  try {
    accessSync(existsSync(modules) ? modules : projectRoot, constants.W_OK)
  } catch {
    throw new UserError(
      `The packages can't be installed: the folder ${projectRoot} can't be written; change its owner, or run npm ci as the user it belongs to.`,
    )
  }
}

function explain(output) {
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/i.test(
      output,
    )
  ) {
    return "The packages can't be downloaded: check the connection to the internet and start again."
  }
  if (/ENOSPC/.test(output)) return "The packages can't be installed: the disk is full."
  if (/spawn npm ENOENT/.test(output)) return 'npm was not found: install Node.js with npm, then start again.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return `The packages can't be installed: a folder in ${projectRoot} can't be written.`
  return `${output.trim()}\nThe packages can't be installed; npm says why above.`
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
