import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface MeasuredStore {
  /** `http://127.0.0.1:<port>` */
  url: string
  process: ChildProcess
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')
const patience = 120_000

interface Options {
  nodeArgs?: string[]
  env?: Record<string, string>
}

/** The store as its owner runs it, built anew, with the sample shop in a data folder of its own. */
export async function startMeasuredStore({ nodeArgs = [], env = {} }: Options = {}): Promise<MeasuredStore> {
  await finished(run(['scripts/build.mjs']))
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'taanka-measured-'))
  const store = run([...nodeArgs, 'src/main.ts'], {
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    ...env,
  })
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    const ended = store.exitCode === null ? once(store, 'exit') : undefined
    store.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await answering(`${url}/readyz`, store)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, process: store, stop }
}

const run = (args: string[], env: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    // The channel is for stores that are asked about their memory.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

async function finished(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}`)
}

async function answering(address: string, store: ChildProcess): Promise<void> {
  const until = Date.now() + patience
  while (Date.now() < until && store.exitCode === null) {
    const response = await fetch(address).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The store did not start')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
