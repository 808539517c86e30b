import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { authMessages } from '#shared/auth/auth-messages.ts'
import { dataRightsMessages } from '#shared/data-rights/data-rights.schema.ts'
import { invalid, StoreError } from '#shared/errors.ts'
import { change } from '../calls/change.ts'
import type { Config } from '../base/config/config.ts'
import type { Database } from '../db/database.ts'
import { violatedConstraint } from '../db/database-errors.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { storeMails } from '../mail/store-mails.ts'
import { findUserId } from '../users/find-user-id.ts'
import { endInvitations, endMailedSecrets } from '../users/end-mailed-secrets.ts'
import { findSessionUser, hashToken, newToken, type SessionUser } from '../users/session.queries.ts'
import { emailChanges, identities, users } from '../users/user.tables.ts'

interface AskedEmail {
  by: SessionUser
  /** The caller's session. */
  token: string
  email: string
}

/**
 * Mails a link to a new address, which counts once the link is used, and tells the old one; one link a minute.
 */
export async function askForEmail(
  { db, config }: { db: Database; config: Config },
  { by: { id: userId, email: old }, token: session, email }: AskedEmail,
): Promise<void> {
  if (email === old.toLowerCase()) throw invalid({ email: dataRightsMessages.sameEmail })
  if ((await findUserId(db, email)) !== null) throw emailTaken()
  const token = newToken()
  const asked = { tokenHash: hashToken(token), email, expiresAt: sql`now() + interval '1 day'` }
  await change(db, { id: userId }, async ({ tx }) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    // A session that has ended meanwhile has ended the changes that were asked for in it.
    if (!(await findSessionUser(tx, session)))
      throw new StoreError('UNAUTHENTICATED', authMessages.signInNeeded)
    const made = await tx
      .insert(emailChanges)
      .values({ userId, ...asked })
      .onConflictDoUpdate({
        target: emailChanges.userId,
        set: { ...asked, createdAt: sql`now()` },
        setWhere: config.rateLimit ? lt(emailChanges.createdAt, sql`now() - interval '1 minute'`) : sql`true`,
      })
    if (made.rowCount === 0)
      throw new StoreError('RATE_LIMITED', dataRightsMessages.linkSent, { retryAfter: 60 })
    if ((await queueMail(tx, storeMails.confirmAddress({ email, token }, config))) === null)
      throw new StoreError('RATE_LIMITED', dataRightsMessages.linkSent, { retryAfter: 3_600 })
    await queueMail(tx, storeMails.addressAsked({ to: old, email }))
  })
}

/** Makes the address of a link that of its account, and proves it. Returns false for a dead link. */
export async function confirmEmail(db: Database, token: string): Promise<boolean> {
  try {
    return await change(db, { id: null }, async ({ tx, audit }) => {
      const live = and(eq(emailChanges.tokenHash, hashToken(token)), gt(emailChanges.expiresAt, sql`now()`))
      const ofLink = tx.select({ id: emailChanges.userId }).from(emailChanges).where(live)
      const [before] = await tx
        .select({ userId: users.id, email: users.email })
        .from(users)
        .where(and(inArray(users.id, ofLink), isNull(users.disabledAt)))
        .for('no key update')
      if (!before) return false
      const { userId } = before
      // Read with the account locked: what ends a change locks it too.
      const [confirmed] = await tx.delete(emailChanges).where(live).returning()
      if (!confirmed) return false
      await tx
        .update(users)
        .set({ email: confirmed.email, emailVerifiedAt: sql`now()` })
        .where(eq(users.id, userId))
      // All that the reader of the old address could come back with.
      await endMailedSecrets(tx, userId)
      await endInvitations(tx, userId)
      await tx.delete(identities).where(eq(identities.userId, userId))
      await queueMail(tx, storeMails.addressChanged({ to: before.email }))
      audit({ by: { id: userId }, action: 'account.email', entity: 'account', id: userId })
      return true
    })
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique') throw emailTaken()
    throw error
  }
}

const emailTaken = () =>
  new StoreError('EMAIL_TAKEN', authMessages.emailTaken, { fields: { email: authMessages.emailTaken } })
