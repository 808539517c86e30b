import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { builtStore, requireBuild } from './built-store.mjs'

const root = path.join(import.meta.dirname, '../..')
const withStarter = new URL('end-with-starter.mjs', import.meta.url).href

interface SpawnOptions {
  env: NodeJS.ProcessEnv
  nodeArgs?: string[]
  /** A number is the descriptor of an open file. */
  stdout?: 'ignore' | 'pipe' | number
  stderr?: 'inherit' | 'pipe'
  /** In a process group of its own, as a shell does. */
  detached?: boolean
  /** With an IPC channel, for stores that report their memory. */
  ipc?: boolean
  /** As `npm start` runs it, instead of from its sources. */
  built?: boolean
  /** The folder of another version of the store. */
  folder?: string
}

/** Spawns the store for a test or a measurement; it ends with this process, also when this one is killed. Throws without a build. */
export function spawnStore(options: SpawnOptions): ChildProcess {
  const { env, nodeArgs = [], stdout = 'ignore', stderr = 'pipe', detached = false } = options
  const { ipc = false, built = false, folder = root } = options
  if (built) requireBuild(folder)
  const program = built ? builtStore : ['src/main.ts']
  return spawn(process.execPath, ['--import', withStarter, ...nodeArgs, ...program], {
    cwd: folder,
    env: { ...env, TAANKA_STARTER_PIPE: '3' },
    stdio: ['ignore', stdout, stderr, 'pipe', ...(ipc ? (['ipc'] as const) : [])],
    detached,
  })
}
