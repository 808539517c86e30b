import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasTools, planInstall } from './plan-install.mjs'
import { projectRoot } from './project-root.mjs'
import { runQuietly } from './run-quietly.mjs'
import { step } from './step.mjs'
import { UserError } from './run-command.mjs'

const modules = join(projectRoot, 'node_modules')
const stampFile = join(modules, '.taanka-install')

/**
 * Installs the packages of package-lock.json when node_modules differs.
 * @param {{ development?: boolean }} [options] development: also the tools for tests and checks
 */
export async function ensureInstalled({ development = false } = {}) {
  const lock = readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(lock).digest('hex')
  const list = readIfThere(join(modules, '.package-lock.json'))
  const stamp = readIfThere(stampFile)
  if (list && (stamp === stampOf(hash, true) || (!development && stamp === stampOf(hash, false)))) return
  const installed = list && JSON.parse(list).packages
  const plan = planInstall(JSON.parse(lock).packages, installed, development)
  if (!plan) {
    // Somebody has run npm by hand.
    if (isWritable()) writeStamp(hash, hasTools(installed))
    return
  }

  if (!isWritable()) throw new UserError(notWritable)
  const withTools = plan.includes('--include=dev')
  await step(
    development ? 'Installing packages and the tools for tests' : 'Installing packages',
    async () => {
      const { ok, output } = await install(plan)
      if (!ok) throw new UserError(explain(output))
      writeStamp(hash, withTools)
    },
  )
}

const writeStamp = (hash, withTools) => writeFileSync(stampFile, stampOf(hash, withTools))

const stampOf = (hash, withTools) => `${hash} ${withTools ? 'with tools' : 'without tools'}`

/** By the lock file; npm ci refuses one that lacks only the programs of some other system. */
async function install([command, ...options]) {
  const result = await npm(command, ...options)
  const isIncomplete = !result.ok && /Missing: .+ from lock file/.test(result.output)
  return isIncomplete ? npm('install', '--no-save', ...options) : result
}

function npm(...command) {
  const [file, ...first] = npmCommand()
  const options = ['--no-audit', '--no-fund', '--no-progress', '--include=optional']
  return runQuietly(file, [...first, ...command, ...options, ...RETRIES])
}

const RETRIES = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']

/** The npm that runs this command, else the one on the path. */
function npmCommand() {
  const running = process.env.npm_execpath
  if (running?.endsWith('.js')) return [process.execPath, running]
  const beside = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')
  return process.platform === 'win32' ? [process.execPath, beside] : ['npm']
}

const notWritable = `The packages can't be installed: the folder ${projectRoot} can't be written; change its owner, or run npm ci as the user it belongs to.`

function isWritable() {
  try {
    accessSync(existsSync(modules) ? modules : projectRoot, constants.W_OK)
    return true
  } catch {
    return false
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
