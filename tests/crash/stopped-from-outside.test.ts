import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clusterFolder } from '../../src/server/db/embedded/cluster-folder.ts'
import { isFull } from '../attack/attack-size.ts'
import { processTimeout } from '../support/time-limits.ts'
import { commandLineOf, processesOf, temporaryFolderOf } from './child-processes.ts'
import { signal } from './crashing-store.ts'

const root = path.resolve(import.meta.dirname, '../..')
const isLinux = process.platform === 'linux'
const whileStarting = { timeout: processTimeout, interval: 50 }
/** By then a process manager has lost its patience. */
const whileStopping = { timeout: 10_000, interval: 50 }

/** Holds the data of the stores; its name marks their processes. */
let folder: string
let output: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'taanka-stopped-'))
})
afterEach(() => {
  for (const pid of processesOf(folder)) signal(pid, 'SIGKILL')
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))

function start(command: string, env: Record<string, string> = {}): ChildProcess {
  const [file = '', ...words] = command.split(' ')
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_ENV$|TEST)/i.test(name))
  const child = spawn(file, words, {
    cwd: root,
    env: { ...Object.fromEntries(own), MARK: folder, TMPDIR: folder, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return child
}

const commandLines = {
  npm: /^npm /,
  starter: /^node scripts\/start/,
  store: /(src\/main\.ts|dist\/store\/main\.js)$/,
  'test script': /^node scripts\/test/,
  build: /the-build$/,
}
type Name = keyof typeof commandLines

const running = () => processesOf(folder).map(commandLineOf)

function find(name: Name): number {
  const pid = processesOf(folder).find((one) => commandLines[name].test(commandLineOf(one)))
  if (!pid) throw new Error(`There is no ${name} among ${running().join('\n')}`)
  return pid
}

const detached = 'setsid nohup npm start'
const inContainer = 'unshare --pid --fork --mount-proc'
/** npm's shell, as it is on systems where it does not hand its process over to its last command. */
const withOtherShell = `npm start --script-shell=${path.join(import.meta.dirname, 'other-shell.sh')}`
const isRoot = process.getuid?.() === 0

type Case = [command: string, process: Name, signal: NodeJS.Signals]
/** Each needs a provision of its own: the signal passed on by npm, its absence noticed, a shell between, no init. */
const cases: Case[] = [
  [detached, 'npm', 'SIGINT'],
  ['npm start', 'npm', 'SIGKILL'],
  ['npm start with another shell', 'npm', 'SIGTERM'],
  isRoot ? [`${inContainer} npm start`, 'npm', 'SIGTERM'] : ['npm start', 'npm', 'SIGTERM'],
]
const otherCases: Case[] = [
  ['npm start', 'npm', 'SIGTERM'],
  ['npm start', 'starter', 'SIGINT'],
  ['npm start', 'store', 'SIGTERM'],
  ['node scripts/start.mjs', 'starter', 'SIGTERM'],
  ['node scripts/start.mjs', 'store', 'SIGINT'],
  ...(isRoot ? [[`${inContainer} node scripts/start.mjs`, 'starter', 'SIGTERM'] as Case] : []),
]

test.runIf(isLinux).each<Case>(isFull ? [...cases, ...otherCases] : cases)(
  'a store started by %s ends in order when its %s gets %s',
  async (command, process, name) => {
    const dataDir = path.join(folder, 'data')
    const outer = start(command.endsWith('another shell') ? withOtherShell : command, {
      DATA_DIR: dataDir,
      PORT: '0',
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'error',
    })
    await expect.poll(() => output, whileStarting).toContain('is open at')
    signal(find(process), name)
    await expect.poll(running, whileStopping).toEqual([])
    // A supervisor takes anything else for a failure.
    if (name === 'SIGTERM' && !command.endsWith('another shell'))
      await expect.poll(() => [outer.exitCode, outer.signalCode]).toEqual([0, null])
    // PostgreSQL removes it when it has been shut down.
    expect(existsSync(path.join(dataDir, clusterFolder, 'postmaster.pid'))).toBe(false)
  },
)

test.runIf(isLinux)('a store whose starter is killed before it has been loaded ends, too', async () => {
  const script = path.join(folder, 'starter.mjs')
  const spawnStore = JSON.stringify(path.join(root, 'scripts/lib/spawn-store.ts'))
  await writeFile(
    script,
    `import { spawnStore } from ${spawnStore}
     spawnStore({ env: process.env, built: true })
     process.kill(process.pid, 'SIGKILL')`,
  )
  const starter = start(`${process.execPath} ${script}`, { DATA_DIR: path.join(folder, 'data'), PORT: '0' })
  expect(await once(starter, 'exit')).toEqual([null, 'SIGKILL'])
  // It notices when it has been loaded, which takes as long as a start may.
  await expect.poll(running, whileStarting).toEqual([])
})

test.runIf(isLinux)('a store of the browser tests ends when their runner is killed', async () => {
  const script = path.join(folder, 'runner.mjs')
  const preload = JSON.stringify(path.join(root, 'tests/support/end-with-runner.mjs'))
  await writeFile(
    script,
    `import { spawn } from 'node:child_process'
     const env = { ...process.env, TEST_RUNNER: String(process.pid) }
     spawn(process.execPath, ['--import', ${preload}, '-e', 'setInterval(() => {}, 1000)'], { env, detached: true })
       .once('spawn', () => process.kill(process.pid, 'SIGKILL'))`,
  )
  const runner = start(`${process.execPath} ${script}`)
  expect(await once(runner, 'exit')).toEqual([null, 'SIGKILL'])
  await expect.poll(running, whileStopping).toEqual([])
})

test.runIf(isLinux).each<NodeJS.Signals>(['SIGTERM', 'SIGINT'])(
  'a build that gets %s leaves no process and says nothing',
  async (name) => {
    const lib = (file: string) => JSON.stringify(path.join(root, 'scripts/lib', file))
    const script = path.join(folder, 'build.mjs')
    await writeFile(
      script,
      `import { runCommand } from ${lib('run-command.mjs')}
       import { runQuietly } from ${lib('run-quietly.mjs')}
       await runCommand(() => runQuietly(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'the-build']))`,
    )
    const command = start(`node ${script}`)
    await expect.poll(() => find('build'), whileStarting).toBeGreaterThan(0)
    command.kill(name)
    expect(await once(command, 'close')).toEqual([128 + os.constants.signals[name], null])
    expect(output).toBe('')
    expect(processesOf(folder)).toEqual([])
  },
)

const endsOfTestRun: [Name, NodeJS.Signals][] = [
  ['npm', 'SIGINT'],
  ['test script', 'SIGTERM'],
]
test.runIf(isLinux).each(isFull ? endsOfTestRun : endsOfTestRun.slice(0, 1))(
  'a test run whose %s gets %s leaves no store and no database',
  async (process, name) => {
    start('npm run test:http -- tests/crash/kill-nine.test.ts')
    await expect.poll(() => find('store'), whileStarting).toBeGreaterThan(0)
    const written = temporaryFolderOf(find('store'))
    expect(existsSync(written)).toBe(true)
    signal(find(process), name)
    // As above: the store may still be loading.
    await expect.poll(running, whileStarting).toEqual([])
    // Such a store may still write its lock.
    const left = existsSync(written) ? readdirSync(written, { recursive: true }) : []
    expect(left.filter((file) => String(file).endsWith('PG_VERSION'))).toEqual([])
    await rm(written, { recursive: true, force: true })
  },
)
