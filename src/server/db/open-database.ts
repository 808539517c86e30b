import type pg from 'pg'
import type { Config } from '../config.ts'
import { createPool } from './create-pool.ts'
import { databaseOn, type Database } from './database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { DatabaseSilent } from './interruptible-pool.ts'
import { watchDatabase } from './watch-database.ts'

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  /** for other processes of the store */
  connection: pg.PoolConfig
  /** ends the connections, and the embedded server where there is one */
  close(): Promise<void>
}

/** Connects to DATABASE_URL, or starts the embedded PostgreSQL in the data folder. Throws a StartError. */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  const { dataDir } = config
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir, log, connections: connectionsOfAll(config) })
  const connection = embedded ? embedded.connection : { connectionString: config.databaseUrl }
  return { ...connectTo(connection, config, log, embedded), connection }
}

/** Every process has its pool, listens on one connection and watches on another; the commands beside have theirs. */
const connectionsOfAll = ({ webConcurrency, databaseConnections }: Config): number =>
  (webConcurrency === 1 ? 1 : webConcurrency + 1) * (databaseConnections + 2) + forCommands

const forCommands = 12

/** Connects to a server that another process has opened. */
export function connectTo(
  connection: pg.PoolConfig,
  config: Config,
  log: (line: string) => void,
  embedded: EmbeddedPostgres | null = null,
): Omit<OpenDatabase, 'connection'> {
  let isClosing = false
  const pool = createPool({
    connection,
    max: config.databaseConnections,
    onError: (error) => {
      if (!isClosing && !(error instanceof DatabaseSilent)) log(`Database connection lost: ${error.message}`)
    },
  })
  const watch = watchDatabase(pool, log)
  const close = async () => {
    // The pool does not wait until its connections are gone: some of them still hear of the server's end.
    isClosing = true
    watch.stop()
    await pool.end()
    await embedded?.stop()
  }
  return { db: databaseOn(pool), pool, close }
}
