import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { users } from '../users/user.tables.ts'
import { endSessions, type SessionUser } from '../users/session.queries.ts'
import { removeTwoStep } from './two-step/two-step.queries.ts'

/**
 * Marks the account's address as proved. Whoever opened the account may have typed a stranger's address: the first
 * proof removes all that was set up without one, so that it neither locks the owner out nor stays shared with them.
 * Returns whether it was the first. The caller handles the password.
 */
export async function proveAddress(tx: Transaction, userId: string): Promise<boolean> {
  const proved = await tx
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
  if (proved.rowCount === 0) return false
  await removeTwoStep(tx, userId)
  await tx.execute(sql`delete from addresses where user_id = ${userId}`)
  await endSessions(tx, userId)
  return true
}

/**
 * Marks the address of somebody who is signed in and reads its mail: they have set up themselves what there is, and all
 * of it stays.
 */
export async function markAddressProved(db: Database, { id, email }: SessionUser): Promise<void> {
  await db
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.email, email), isNull(users.emailVerifiedAt)))
}

export const isAddressProved = async (db: Database, userId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)))) > 0
