import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnStore } from './spawn-store.ts'

export interface MeasuredStore {
  /** `http://127.0.0.1:<port>` */
  url: string
  process: ChildProcess
  dataDir: string
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')
const startTimeout = 120_000

interface Options {
  nodeArgs?: string[]
  env?: Record<string, string>
  /** A data folder that is kept, instead of a new one that is removed at the end. */
  folder?: string
  /** The folder of another version of the store. */
  version?: string
  stdout?: 'pipe'
}

/** Builds and runs the store with the sample shop in a data folder of its own. */
export async function startMeasuredStore({
  nodeArgs = [],
  env = {},
  folder,
  version = root,
  stdout,
}: Options = {}): Promise<MeasuredStore> {
  await build(version)
  const port = await freePort()
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'taanka-measured-')))
  const store = spawnStore({
    nodeArgs,
    built: true,
    folder: version,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    ...(stdout && { stdout }),
    stderr: 'inherit',
    ipc: true,
  })
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    const ended = store.exitCode === null ? once(store, 'exit') : undefined
    store.kill('SIGTERM')
    await ended
    if (!folder) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await answering(`${url}/readyz`, store)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, process: store, dataDir, stop }
}

async function build(version: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.mjs'], {
    cwd: version,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}`)
}

async function answering(address: string, store: ChildProcess): Promise<void> {
  const until = Date.now() + startTimeout
  while (Date.now() < until && store.exitCode === null) {
    const response = await fetch(address).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The store did not start')
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
