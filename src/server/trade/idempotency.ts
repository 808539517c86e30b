import { createHash } from 'node:crypto'
import { StoreError } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { violatedConstraint } from '../db/database-errors.ts'
import { statement } from '../db/statement.ts'
import type { Transaction } from '../db/transaction.ts'

interface RequestKey {
  userId: string
  key: string
  /** SHA-256 of the request's body, hex. */
  bodyHash: string
}

export const hashBody = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex')

/**
 * Returns the answer that this key was given, or null. Only success is stored, so that a refused request may succeed
 * later under the same key. Throws IN_FLIGHT while the first request is running, IDEMPOTENCY_MISMATCH for another body.
 */
export async function findFirstResponse<Stored extends object>(
  tx: Transaction,
  { userId, key, bodyHash }: RequestKey,
): Promise<Stored | null> {
  const [claim] = await claimKey(tx, { lock: lockNumber(userId, key), userId, key })
  if (!claim!.free) throw new StoreError('IN_FLIGHT', orderMessages.inFlight)
  if (claim!.body_hash === null) return null
  if (claim!.body_hash !== bodyHash)
    throw new StoreError('IDEMPOTENCY_MISMATCH', orderMessages.idempotencyMismatch)
  return claim!.answer as Stored
}

/**
 * Violated when the first request ended while the statement above began: the lock was free, and its response not yet
 * visible. The request has to be retried.
 */
export const keyConstraint = 'idempotency_keys_user_id_key_pk'

/** Retries `work`, a transaction under a key, after a first request under the same key has ended. */
export async function retriedForKey<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (violatedConstraint(error) !== keyConstraint || attempt === maxAttempts) throw error
    }
  }
}

const maxAttempts = 3

export async function storeResponse(tx: Transaction, request: RequestKey, answer: object): Promise<void> {
  await store(tx, { ...request, answer: JSON.stringify(answer) })
}

const claimKey = statement<
  { lock: string; userId: string; key: string },
  { free: boolean; body_hash: string | null; answer: object | null }
>(
  `select pg_try_advisory_xact_lock(:lock::bigint) as free, first.body_hash, first.answer
   from (select 1) as always left join idempotency_keys first on first.user_id = :userId and first.key = :key`,
)

const store = statement<RequestKey & { answer: string }>(
  `insert into idempotency_keys (user_id, key, body_hash, status, answer) values (:userId, :key, :bodyHash, 201, :answer)`,
)

/** 64 bits of a hash. On a collision, one of two parallel requests gets IN_FLIGHT. */
function lockNumber(userId: string, key: string): string {
  return createHash('sha256').update(`${userId}\n${key}`).digest().readBigInt64BE().toString()
}
