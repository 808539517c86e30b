import type pg from 'pg'
import { InterruptiblePool } from './interruptible-pool.ts'
import { PreparingClient } from './preparing-client.ts'
import { Primary } from './primary.ts'

/** Timeouts of a statement and of waiting for a lock, in milliseconds (docs/architecture.md, decision 7). */
const statementTimeout = 5_000
const lockTimeout = 2_000
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
}

/** A pool whose lost connections are reported instead of ending the process. */
export function createPool({ connection, max, onError }: PoolOptions): InterruptiblePool {
  const primary = new Primary(connection)
  const settings: pg.PoolConfig = {
    max,
    Client: clientOf(primary),
    // Statements that do not await each other share a round trip (`together.ts`).
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
    query_timeout: answerTimeout,
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeout,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'taanka',
    // No parallel workers: the store's queries are short, and starting a process costs more than it gains.
    options: '-c max_parallel_workers_per_gather=0',
    ...connection,
  }
  const pool = new InterruptiblePool(settings, primary)
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
