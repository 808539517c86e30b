import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createApp } from '../../src/server/app.ts'
import { loadConfig } from '../../src/server/base/config/config.ts'
import { createPool } from '../../src/server/db/create-pool.ts'
import { databaseOn } from '../../src/server/db/database.ts'
import { startEmbeddedPostgres } from '../../src/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { chooseSampleTax } from '../../src/server/setup/sample/choose-sample-tax.ts'

export interface StoreProcess<Filled> {
  address: string
  /** process id of the store */
  pid: number
  connection: pg.PoolConfig
  dataDir: string
  filled: Filled
  stop(): Promise<void>
}

/** Runs a store in a process of its own, without pages and rate limits, on a database that `fill` has filled. */
export async function startStoreProcess<Filled>(
  fill: (pool: pg.Pool) => Promise<Filled>,
): Promise<StoreProcess<Filled>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-bench-'))
  const { connection, stop: stopPostgres } = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const pool = new pg.Pool(connection)
  pool.on('error', () => {})
  let store: ChildProcess | undefined
  const stop = async () => {
    store?.disconnect()
    await stopPostgres()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await migrate(pool)
    await chooseSampleTax(databaseOn(pool))
    const filled = await fill(pool)
    await pool.end()
    store = fork(import.meta.filename, { env: { ...process.env, BENCH_STORE: JSON.stringify(connection) } })
    const [address] = (await once(store, 'message')) as [string]
    return { address, pid: store.pid!, connection, dataDir, filled, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function serve(connection: pg.PoolConfig): Promise<void> {
  const onError = (error: Error) => void process.stderr.write(`${error.message}\n`)
  const pool = createPool({ connection, max: 20, onError })
  const loaded = loadConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    SAMPLE_DATA: 'off',
    DATA_DIR: os.tmpdir(),
  })
  // By the rules of the sample: an own shop is closed until it is lawful.
  const config = { ...loaded, ownShop: false }
  const app = await createApp({ config, db: databaseOn(pool), pool }, { withPages: false })
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
  process.on('disconnect', () => process.exit(0))
}

if (process.env['BENCH_STORE']) await serve(JSON.parse(process.env['BENCH_STORE']) as pg.PoolConfig)
