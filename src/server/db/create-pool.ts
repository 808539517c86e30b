import type pg from 'pg'
import { InterruptiblePool } from './interruptible-pool.ts'

/** Timeouts of a statement and of waiting for a lock, in milliseconds (docs/architecture.md, decision 7). */
const statementTimeout = 5_000
const lockTimeout = 2_000
/**
 * The longest that work of its own may give a statement is a minute. What is not answered by then is on a connection
 * that died without a word: its pieces of work would wait for a quarter of an hour, and the pool be used up.
 */
const answerTimeout = 65_000
/** Idle connections, and those that wait for an answer, are asked whether they live after so long. */
const keepAliveDelay = 10_000

export interface PoolOptions {
  connection: pg.PoolConfig
  /** connections at most */
  max: number
  onError: (error: Error) => void
}

/** A pool whose lost connections are reported instead of ending the process. */
export function createPool({ connection, max, onError }: PoolOptions): InterruptiblePool {
  const pool = new InterruptiblePool({
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
    query_timeout: answerTimeout,
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeout,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'taanka',
    // The store's queries are short: to start other processes for one costs more than they gain.
    options: '-c max_parallel_workers_per_gather=0',
    ...connection,
  })
  pool.on('error', onError)
  // A connection that breaks while it is checked out reports on the client alone.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
