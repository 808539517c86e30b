import type { Pool, PoolClient } from 'pg'
import { databaseErrorCode, isUnanswered } from './database-errors.ts'
import { databaseOn, databasePool, type Database } from './database.ts'

type Effect = () => void

/** A database inside a transaction on `pool`, with effects that run after the commit. */
export type Transaction = Database & { afterCommit: (effect: Effect) => void; pool: Pool }

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const attempts = 3

/**
 * Runs `work` in one transaction at READ COMMITTED. Effects queued with `tx.afterCommit` run only after the commit.
 * Serialization failures and deadlocks are retried, three attempts in all (docs/architecture.md, decision 7). Inside
 * another transaction it is a savepoint.
 */
export async function transaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const pool = databasePool(db)
  if (!pool) return savepoint(db as Transaction, work)
  for (let attempt = 1; ; attempt++) {
    const effects: Effect[] = []
    try {
      const result = await onOneConnection(pool, (tx) => work(queueing(effects, tx, pool)))
      for (const effect of effects) effect()
      return result
    } catch (error) {
      if (attempt === attempts || !isTransient(error)) throw error
    }
  }
}

/** A part of a transaction that is rolled back by itself when it fails. */
export async function savepoint<Result>(
  outer: Transaction,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const effects: Effect[] = []
  const result = await outer.transaction((tx) =>
    work(queueing(effects, tx as unknown as Database, outer.pool)),
  )
  for (const effect of effects) outer.afterCommit(effect)
  return result
}

const queueing = (effects: Effect[], tx: Database, pool: Pool): Transaction =>
  Object.assign(tx, { afterCommit: (effect: Effect) => void effects.push(effect), pool })

/**
 * The query builder leaks a connection that is lost before the transaction has begun, so that an outage would use up
 * the pool. Here the connection is taken and released explicitly.
 */
async function onOneConnection<Result>(pool: Pool, work: (tx: Database) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  // A rollback over a connection that does not respond would wait as long again.
  const giveUpDead = (error: unknown): never => {
    if (isUnanswered(error)) void client.end()
    throw error
  }
  try {
    return await databaseOfClient(client)
      .transaction((tx) => work(tx as unknown as Database).catch(giveUpDead))
      .catch(giveUpDead)
  } finally {
    const isIdle = client.getTransactionStatus() === 'I'
    client.release(!isIdle)
  }
}

const databases = new WeakMap<PoolClient, Database>()

function databaseOfClient(client: PoolClient): Database {
  const known = databases.get(client) ?? databaseOn(client)
  databases.set(client, known)
  return known
}

function isTransient(error: unknown): boolean {
  const code = databaseErrorCode(error)
  return code === serializationFailure || code === deadlockDetected
}
