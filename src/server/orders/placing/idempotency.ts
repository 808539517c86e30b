import { createHash } from 'node:crypto'
import { StoreError } from '#shared/errors.ts'
import { orderMessages, type Order } from '#shared/orders/order.schema.ts'
import { prepared } from '../../db/prepared.ts'
import type { Transaction } from '../../db/transaction.ts'

/** One request of one customer, as its `Idempotency-Key` names it. */
export interface RequestKey {
  userId: string
  key: string
  /** SHA-256 of the order that was asked for, hex */
  bodyHash: string
}

export const hashBody = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex')

/**
 * The order that this request has placed before, null where it is new. Only success is remembered: a refused
 * attempt leaves nothing behind, so the same request may succeed once the reason is gone.
 * Throws IN_FLIGHT while the first is still being worked on, IDEMPOTENCY_MISMATCH for another body.
 */
export async function findFirstAnswer(
  tx: Transaction,
  { userId, key, bodyHash }: RequestKey,
): Promise<Order | null> {
  const [claim] = await claimKey(tx, [lockNumber(userId, key), userId, key])
  if (!claim!.free) throw new StoreError('IN_FLIGHT', orderMessages.inFlight)
  if (claim!.body_hash === null) return null
  if (claim!.body_hash !== bodyHash)
    throw new StoreError('IDEMPOTENCY_MISMATCH', orderMessages.idempotencyMismatch)
  return claim!.answer
}

/**
 * Where the first request ends while this statement begins, the lock can be free and its answer not be seen yet:
 * then keeping a second answer violates this constraint, and the request has to be taken up again.
 */
export const keyConstraint = 'idempotency_keys_user_id_key_pk'

export async function keepAnswer(
  tx: Transaction,
  { userId, key, bodyHash }: RequestKey,
  answer: Order,
): Promise<void> {
  await keep(tx, [userId, key, bodyHash, JSON.stringify(answer)])
}

const claimKey = prepared<{ free: boolean; body_hash: string | null; answer: Order | null }>(
  'claim-idempotency-key',
  `select pg_try_advisory_xact_lock($1::bigint) as free, first.body_hash, first.answer
   from (select 1) as always left join idempotency_keys first on first.user_id = $2 and first.key = $3`,
)

const keep = prepared(
  'keep-answer',
  `insert into idempotency_keys (user_id, key, body_hash, status, answer) values ($1, $2, $3, 201, $4)`,
)

/** 64 bits of a hash: two requests share a lock once in many lifetimes, and then one of them is told to try again. */
function lockNumber(userId: string, key: string): string {
  return createHash('sha256').update(`${userId}\n${key}`).digest().readBigInt64BE().toString()
}
