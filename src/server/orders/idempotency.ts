import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { orderMessages, type Order } from '#shared/orders/order.schema.ts'
import type { Transaction } from '../db/transaction.ts'
import { idempotencyKeys } from './order.tables.ts'

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
  const lock = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockNumber(userId, key)}::bigint) as got`,
  )
  if (!lock.rows[0]?.got) throw new StoreError('IN_FLIGHT', orderMessages.inFlight)
  // A statement of its own: it must see what was committed before the lock was free.
  const [first] = await tx
    .select({ bodyHash: idempotencyKeys.bodyHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  if (!first) return null
  if (first.bodyHash !== bodyHash)
    throw new StoreError('IDEMPOTENCY_MISMATCH', orderMessages.idempotencyMismatch)
  return first.answer
}

export async function keepAnswer(tx: Transaction, request: RequestKey, answer: Order): Promise<void> {
  await tx.insert(idempotencyKeys).values({ ...request, status: 201, answer })
}

/** 64 bits of a hash: two requests share a lock once in many lifetimes, and then one of them is told to try again. */
function lockNumber(userId: string, key: string): string {
  return createHash('sha256').update(`${userId}\n${key}`).digest().readBigInt64BE().toString()
}
