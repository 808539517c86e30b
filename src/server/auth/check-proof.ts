import { createHash, randomInt } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { codeMinutes, dataRightsMessages, type Proof } from '#shared/data-rights/data-rights.schema.ts'
import { invalid, StoreError } from '#shared/errors.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { queueAccountMail } from '../mail/queue-account-mail.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { accountCodes } from '../users/user.tables.ts'
import { checkPassword } from './two-step/set-up-two-step.ts'

const maxTries = 5

/**
 * Asks again whose account it is, by password or mailed code, which is used up. Returns whether it proves the account's
 * address as well. Throws VALIDATION_FAILED.
 */
export async function checkProof(db: Database, userId: string, { password, code }: Proof): Promise<boolean> {
  if (code) {
    await useCode(db, userId, code)
    return true
  }
  if (!password) throw invalid({ password: dataRightsMessages.proofNeeded })
  await checkPassword(db, userId, password)
  return false
}

async function useCode(db: Database, userId: string, code: string): Promise<void> {
  const own = eq(accountCodes.userId, userId)
  const [tried] = await db
    .update(accountCodes)
    .set({ tries: sql`${accountCodes.tries} + 1` })
    .where(and(own, gt(accountCodes.expiresAt, sql`now()`), lt(accountCodes.tries, maxTries)))
    .returning({ codeHash: accountCodes.codeHash })
  const wanted = hashCode(userId, code)
  const used =
    tried?.codeHash.equals(wanted) &&
    (await db.delete(accountCodes).where(and(own, eq(accountCodes.codeHash, wanted))))
  if (!used || used.rowCount === 0) throw invalid({ code: dataRightsMessages.wrongCode })
}

/** Mails a new code, in place of the one before. Throws RATE_LIMITED within a minute of it. */
export async function mailCode(
  { db, config }: { db: Database; config: Config },
  { id: userId, email }: SessionUser,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = hashCode(userId, code)
  const expiresAt = sql`now() + make_interval(mins => ${codeMinutes})`
  await transaction(db, async (tx) => {
    const made = await tx
      .insert(accountCodes)
      .values({ userId, codeHash, expiresAt })
      .onConflictDoUpdate({
        target: accountCodes.userId,
        set: { codeHash, expiresAt, tries: 0, createdAt: sql`now()` },
        setWhere: lt(accountCodes.createdAt, sql`now() - interval '1 minute'`),
      })
    if (made.rowCount === 0)
      throw new StoreError('RATE_LIMITED', dataRightsMessages.codeSent, { retryAfter: 60 })
    await queueAccountMail(tx, {
      userId,
      rateLimit: config.rateLimit,
      write: () => ({ to: email, ...codeMail(code) }),
    })
  })
}

const hashCode = (userId: string, code: string): Buffer =>
  createHash('sha256').update(`${userId} ${code}`).digest()

const codeMail = (code: string) => ({
  subject: 'Your code',
  content: {
    title: 'Your code',
    intro: `Enter this code, within ${codeMinutes} minutes:\n\n${code}`,
    outro: 'If you did not ask for it, somebody else is signed in to your account: set a new password.',
  },
})
