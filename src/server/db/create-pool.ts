import pg from 'pg'
import { InterruptiblePool } from './interruptible-pool.ts'
import { PreparingClient } from './preparing-client.ts'
import { Primary, ReadServer } from './primary.ts'
import { sessionSettings } from './session-settings.ts'

/**
 * Milliseconds. The longest statement timeout of any work is a minute. A query without a result by then is on a dead
 * connection, where it would wait for a quarter of an hour and use up the pool.
 */
const answerTimeout = 65_000
/** Milliseconds until the first TCP keep-alive probe of an idle connection. */
const keepAliveDelay = 10_000

export interface PoolOptions {
  connection: pg.PoolConfig
  max: number
  onError: (error: Error) => void
  /** Of any role; every transaction is read-only. */
  readOnly?: boolean
  /** The servers themselves, where `connection` leads to a pooler such as PgBouncer. */
  direct?: pg.PoolConfig | undefined
}

/** A pool whose lost connections are reported instead of ending the process. */
export function createPool({
  connection,
  max,
  onError,
  readOnly = false,
  direct,
}: PoolOptions): InterruptiblePool {
  const primary = readOnly ? new ReadServer(connection) : new Primary(direct ?? connection)
  const settings: pg.PoolConfig = {
    max,
    // A pooler gives each transaction another server, which does not know the statements of the last.
    Client: direct ? pg.Client : clientOf(primary),
    // Statements that do not await each other share a round trip (`together.ts`).
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
    query_timeout: answerTimeout,
    application_name: 'taanka',
    ...(!direct && sessionSettings(readOnly)),
    ...connection,
  }
  const pool = new InterruptiblePool(settings, primary, direct !== undefined)
  const onLost = (error: Error) => {
    primary.forget()
    onError(error)
  }
  pool.on('error', onLost)
  // A connection that breaks while it is checked out reports on the client alone.
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

/** Clients that connect to the server that takes writes at the time. */
const clientOf = (primary: Primary) =>
  class extends PreparingClient {
    constructor(settings?: pg.ClientConfig) {
      super({ ...settings, ...primary.address })
    }
  }
