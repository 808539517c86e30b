import type pg from 'pg'
import type { Config } from '../base/config/config.ts'
import { createPool } from './create-pool.ts'
import { databaseOn, type Database } from './database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { DatabaseSilent, type InterruptiblePool } from './interruptible-pool.ts'
import { ReportsPool } from './reports-pool.ts'
import { watchDatabase } from './watch-database.ts'

export interface OpenDatabase {
  db: Database
  /** For reads that may be a minute behind: a replica where there is one, else the same database. */
  reports: Database
  pool: pg.Pool
  /** For the other processes of the store. */
  connection: pg.PoolConfig
  /** Closes the connections, and stops the embedded server. */
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

/** Connections beside the pools: each process listens on one and watches on another, and commands have theirs. */
const connectionsOfAll = ({ webConcurrency, databaseConnections }: Config): number =>
  (webConcurrency === 1 ? 1 : webConcurrency + 1) * (databaseConnections + 2) + forCommands

const forCommands = 12

export function connectTo(
  connection: pg.PoolConfig,
  config: Config,
  log: (line: string) => void,
  embedded: EmbeddedPostgres | null = null,
): Omit<OpenDatabase, 'connection'> {
  let isClosing = false
  const onError = (error: Error) => {
    if (!isClosing && !(error instanceof DatabaseSilent)) log(`Database connection lost: ${error.message}`)
  }
  const pool = createPool({
    connection,
    direct: config.databaseDirectUrl ? { connectionString: config.databaseDirectUrl } : undefined,
    max: config.databaseConnections,
    onError,
  })
  const watch = watchDatabase(pool, log)
  const reports = config.databaseReplicaUrl ? openReports(config.databaseReplicaUrl, pool, log) : null
  const close = async () => {
    // The pool resolves before its connections are closed: some of them still receive the server's end.
    isClosing = true
    watch.stop()
    await reports?.end()
    await pool.end()
    await embedded?.stop()
  }
  const db = databaseOn(pool)
  return { db, reports: reports ? databaseOn(reports) : db, pool, close }
}

/** Reports are few at a time. */
const reportConnections = 5

function openReports(
  replicaUrl: string,
  primary: InterruptiblePool,
  log: (line: string) => void,
): ReportsPool {
  const replica = createPool({
    connection: { connectionString: replicaUrl },
    max: reportConnections,
    // The pool of the reports logs the loss once.
    onError: () => {},
    readOnly: true,
  })
  return new ReportsPool({ primary, replica, log })
}
