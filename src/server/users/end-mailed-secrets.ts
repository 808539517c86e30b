import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../db/transaction.ts'
import { accountCodes, emailChanges, passwordResets, signInCodes, users } from './user.tables.ts'

/**
 * Ends what was mailed for an account and not used yet: links that set a password, a pending new address, a code, and
 * an arrival from a sign-in provider. Called wherever sessions end, the address is proved or changes, or a role is
 * given, so that nobody who had the account comes back by what was asked for before. An invitation stays: an admin has
 * mailed it to the address (`endInvitations`).
 */
export async function endMailedSecrets(tx: Transaction, userId: string): Promise<void> {
  // Another one is asked for with the account locked.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  await tx
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt), isNull(passwordResets.role)))
  for (const table of [emailChanges, accountCodes, signInCodes])
    await tx.delete(table).where(eq(table.userId, userId))
}

export const openInvitation = () =>
  and(isNotNull(passwordResets.role), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, sql`now()`))

/** Ends the invitations of a person, also one that ran out while its mail waits. Returns false if none was open. */
export async function endInvitations(tx: Transaction, userId: string): Promise<boolean> {
  const ended = await tx
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(
      and(isNotNull(passwordResets.role), isNull(passwordResets.usedAt), eq(passwordResets.userId, userId)),
    )
    .returning({ wasOpen: sql<boolean>`${passwordResets.expiresAt} > now()` })
  return ended.some(({ wasOpen }) => wasOpen)
}
