import { createHash, randomInt } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { codeMinutes, dataRightsMessages, type Proof } from '#shared/data-rights/data-rights.schema.ts'
import { invalid, StoreError } from '#shared/errors.ts'
import type { Config } from '../base/config/config.ts'
import type { Database } from '../db/database.ts'
import { change } from '../calls/change.ts'
import { findMailAccount } from '../mail/limit-account-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { storeMails } from '../mail/store-mails.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { accountCodes } from '../users/user.tables.ts'
import { checkPassword } from './passwords/check-password.ts'
import { markAddressProved } from './prove-address.ts'
import { spendCode } from './two-step/pass-two-step.ts'
import { findTwoStepSecret } from './two-step/two-step.queries.ts'

const maxTries = 5

/** Asks again whose account it is, by password or mailed code. */
export async function checkProof(db: Database, user: SessionUser, { password, code }: Proof): Promise<void> {
  if (code) return useCode(db, user, code)
  if (!password) throw invalid({ password: dataRightsMessages.proofNeeded })
  await checkPassword(db, user.id, password)
}

/**
 * Asks for both: the password, and a code of the app or, without two-step sign-in, a mailed one.
 */
export async function checkBothProofs(
  { db, config }: { db: Database; config: Config },
  user: SessionUser,
  { password, code }: Proof,
): Promise<void> {
  if (!password || !code)
    throw invalid({
      ...(!password && { password: dataRightsMessages.proofNeeded }),
      ...(!code && { code: dataRightsMessages.codeNeeded }),
    })
  await checkPassword(db, user.id, password)
  const stored = await findTwoStepSecret(db, user.id)
  if (stored === null) return useCode(db, user, code)
  if (!(await spendCode(db, config, { userId: user.id, stored, entered: code })))
    throw invalid({ code: dataRightsMessages.wrongCode })
}

/** Uses up a mailed code, which proves the account's address. */
export async function useCode(db: Database, user: SessionUser, code: string): Promise<void> {
  const own = eq(accountCodes.userId, user.id)
  const [tried] = await db
    .update(accountCodes)
    .set({ tries: sql`${accountCodes.tries} + 1` })
    .where(and(own, gt(accountCodes.expiresAt, sql`now()`), lt(accountCodes.tries, maxTries)))
    .returning({ codeHash: accountCodes.codeHash })
  const wanted = hashCode(user, code)
  const used =
    tried?.codeHash.equals(wanted) &&
    (await db.delete(accountCodes).where(and(own, eq(accountCodes.codeHash, wanted))))
  if (!used || used.rowCount === 0) throw invalid({ code: dataRightsMessages.wrongCode })
  await markAddressProved(db, user)
}

/** Mails a new code, in place of the one before; one a minute. */
export async function mailCode(
  { db, config }: { db: Database; config: Config },
  user: SessionUser,
): Promise<void> {
  const { id: userId } = user
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = hashCode(user, code)
  const expiresAt = sql`now() + make_interval(mins => ${codeMinutes})`
  await change(db, user, async ({ tx }) => {
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
    const account = await findMailAccount(tx, userId)
    const { rateLimit } = config
    if (account)
      await queueMail(tx, storeMails.code({ to: { userId, account, address: user.email, rateLimit }, code }))
  })
}

/** Of the account while it has the address that the code was mailed to. */
const hashCode = ({ id, email }: SessionUser, code: string): Buffer =>
  createHash('sha256').update(`${id} ${email} ${code}`).digest()
