import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { spawnStore } from '../../scripts/lib/spawn-store.ts'
import { createPool } from '../../src/server/db/create-pool.ts'
import { clusterFolder } from '../../src/server/db/embedded/cluster-folder.ts'
import { useEmbeddedPostgres } from '../../src/server/db/embedded/use-embedded-postgres.ts'
import { faultsOfShop } from './account-for-orders.ts'
import { childrenOf } from './child-processes.ts'
import { fillShop, newToken, signInShoppers } from './fill-shop.ts'

const betweenLooks = 20

export interface StoreAnswer {
  status: number
  body: any
  /** Its `date` header. */
  date: string | null
}

interface CrashingStoreOptions {
  shoppers?: number
  /** An existing data folder instead of a new one, which is removed in the end. */
  dataDir?: string
  env?: Record<string, string>
}

/** The real store in a process of its own, on a data folder of its own, that can be killed mid-write. */
export class CrashingStore {
  readonly dataDir: string
  readonly tokens: string[]
  readonly adminToken = newToken()
  /** Socket error codes of calls without a response. */
  readonly unanswered: string[] = []
  /** Calls that this process of the store has responded to. */
  answered = 0
  readonly #port = randomInt(20_000, 32_000)
  readonly #env: Record<string, string>
  #process: ChildProcess | undefined
  #stderr = ''
  #filled = false

  private constructor(dataDir: string, shoppers: number, env: Record<string, string>) {
    this.dataDir = dataDir
    this.#env = env
    this.tokens = Array.from({ length: shoppers }, newToken)
  }

  static async create({ shoppers = 0, dataDir, env = {} }: CrashingStoreOptions): Promise<CrashingStore> {
    const folder = dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'taanka-crash-')))
    return new CrashingStore(folder, shoppers, env)
  }

  /** Starts the process without waiting for it. */
  launch(): ChildProcess {
    const env = {
      ...process.env,
      DATA_DIR: this.dataDir,
      PORT: String(this.#port),
      SAMPLE_DATA: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      ...this.#env,
    }
    const store = spawnStore({ env, built: true })
    this.#process = store
    this.#stderr = ''
    this.answered = 0
    store.stderr!.on('data', (chunk) => (this.#stderr += chunk))
    return store
  }

  /** Resolves at the store's first response. */
  async start(): Promise<void> {
    const store = this.launch()
    await this.until(async () => {
      if (store.exitCode !== null) throw new Error(`the store did not start: ${this.#stderr}`)
      return (await this.call('GET', '/readyz'))?.status === 200
    })
    if (!this.#filled && this.tokens.length > 0) await this.#fill()
    this.#filled = true
  }

  get pid(): number {
    return this.#process!.pid!
  }

  /** The response, or null when the store is gone. */
  async call(
    method: string,
    url: string,
    { token, key, body }: { token?: string; key?: string; body?: unknown } = {},
  ): Promise<StoreAnswer | null> {
    const isJson = body !== undefined && !(body instanceof FormData)
    const headers = {
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    }
    try {
      const sent = body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }
      const response = await fetch(`http://127.0.0.1:${this.#port}${url}`, { method, headers, ...sent })
      const text = await response.text()
      this.answered++
      const isJsonResponse = response.headers.get('content-type')?.includes('json')
      const date = response.headers.get('date')
      return { status: response.status, body: isJsonResponse ? JSON.parse(text) : text, date }
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string }
      this.unanswered.push(code ?? String(error))
      return null
    }
  }

  /** kill -9 for the store alone; resolves when it is gone. Its database notices and ends by itself. */
  async kill(): Promise<void> {
    const store = this.#process!
    if (store.exitCode !== null || store.signalCode !== null) return
    store.kill('SIGKILL')
    await once(store, 'exit')
  }

  /** kill -9 for the store and for every process of its PostgreSQL, also of one that is only being made. */
  async killEverything(): Promise<void> {
    const all = descendantsOf(this.pid)
    const gone = this.kill()
    for (const pid of all) signal(pid, 'SIGKILL')
    await gone
  }

  /** SIGTERM; resolves with the exit code. */
  async stop(): Promise<number | null> {
    const store = this.#process
    if (!store) return null
    if (store.exitCode !== null || store.signalCode !== null) return store.exitCode
    store.kill('SIGTERM')
    const [code] = (await once(store, 'exit')) as [number | null]
    return code
  }

  async remove(): Promise<void> {
    await this.stop()
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }

  async until(holds: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await holds())) await pause(betweenLooks)
  }

  /** The postmaster, and then its children; without /proc the postmaster alone. */
  async databaseProcesses(): Promise<number[]> {
    const lock = await readFile(path.join(this.dataDir, clusterFolder, 'postmaster.pid'), 'utf8')
    const postmaster = Number(lock.split('\n')[0])
    return [postmaster, ...childrenOf(postmaster)]
  }

  /** Faults of a shop that has acknowledged these orders: lost, duplicate, or a broken rule of the books. */
  async faults(acknowledged: Iterable<string>): Promise<string[]> {
    return this.withDatabase((pool) => faultsOfShop(pool, acknowledged))
  }

  async withDatabase<Result>(work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
    const server = await useEmbeddedPostgres({ dataDir: this.dataDir, log: () => {} })
    const pool = createPool({ connection: server.connection, max: 10, onError: () => {} })
    try {
      return await work(pool)
    } finally {
      await pool.end()
      await server.stop()
    }
  }

  async #fill(): Promise<void> {
    await this.withDatabase((pool) => fillShop(pool, this))
  }

  /** Gives the shoppers their sessions, also after a restore, which ends all. */
  async signIn(): Promise<void> {
    await this.withDatabase((pool) => signInShoppers(pool, this.tokens))
  }
}

/** All processes that this one has started, and those that they have. */
export function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])
}

/** For a process that may have ended by itself. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It is gone.
  }
}
