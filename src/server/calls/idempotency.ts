import { createHash } from 'node:crypto'
import { StoreError } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { statement } from '../db/statement.ts'
import type { Transaction } from '../db/transaction.ts'
import { unchanged, Unchanged } from './change.ts'

interface RequestKey {
  userId: string
  key: string
  /** SHA-256 of the request's body, hex. */
  bodyHash: string
}

export const hashBody = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex')

interface Keyed<Result, Kept> {
  run: () => Promise<Result | Unchanged<Result>>
  keep: (result: Result) => Kept
  replay: (kept: Kept) => Promise<Result>
}

/** Runs a command once for its `Idempotency-Key`, where it has one; a repeat is answered from what was kept. */
export async function underKey<Result, Kept extends object>(
  tx: Transaction,
  asked: unknown,
  body: object,
  { run, keep, replay }: Keyed<Result, Kept>,
): Promise<Result | Unchanged<Result>> {
  const { headers, user } = asked as { headers: Record<string, string | undefined>; user: { id: string } }
  const key = headers['idempotency-key']
  if (key === undefined) return run()
  const request = { userId: user.id, key, bodyHash: hashBody(body) }
  const kept = await findFirstResponse<Kept>(tx, request)
  if (kept) return unchanged(await replay(kept))
  const result = await run()
  await storeResponse(tx, request, keep(result instanceof Unchanged ? result.value : result))
  return result
}

/**
 * Returns the answer that this key was given, or null. Only success is stored, so that a refused request may succeed
 * later under the same key. A repeat is refused while the first request is running, and with another body.
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
