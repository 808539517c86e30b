import { and, count, eq, isNotNull, lt } from 'drizzle-orm'
import type { TwoStepStatus } from '#shared/auth/two-step.schema.ts'
import type { Database } from '../../db/database.ts'
import { recoveryCodes, twoStep, users } from '../../users/user.tables.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

/** The encrypted secret of an account with two-step sign-in, else null. */
export async function findTwoStepSecret(db: Database, userId: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ secret: twoStep.secret })
    .from(twoStep)
    .where(and(eq(twoStep.userId, userId), isNotNull(twoStep.confirmedAt)))
  return found?.secret ?? null
}

export async function findTwoStepStatus(db: Database, userId: string): Promise<TwoStepStatus> {
  const enabled = (await findTwoStepSecret(db, userId)) !== null
  const [left] = await db
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return { enabled, recovery_codes_left: enabled ? left!.codes : 0 }
}

/** Marks a time step as used. Returns false where it, or a later one, was used before. */
export async function spendStep(db: Database, userId: string, step: number): Promise<boolean> {
  const spent = await db
    .update(twoStep)
    .set({ lastStep: step })
    .where(and(eq(twoStep.userId, userId), lt(twoStep.lastStep, step)))
  return spent.rowCount === 1
}

/** Uses up a recovery code. Returns false for an unknown one. */
export async function spendRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const spent = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashRecoveryCode(userId, code))))
  return spent.rowCount === 1
}

/** Replaces the recovery codes and returns the new ones. */
export async function replaceRecoveryCodes(db: Database, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code) })))
  return codes
}

/** Turns two-step sign-in off. Returns false where it was not on. */
export async function removeTwoStep(db: Database, userId: string): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const removed = await db.delete(twoStep).where(eq(twoStep.userId, userId)).returning()
  return removed.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Null for someone who signs in through a provider only. */
export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return user?.passwordHash ?? null
}
