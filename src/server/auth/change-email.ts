import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { authMessages } from '#shared/auth/auth-messages.ts'
import { dataRightsMessages } from '#shared/data-rights/data-rights.schema.ts'
import { invalid, StoreError } from '#shared/errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { violatedConstraint } from '../db/database-errors.ts'
import { transaction } from '../db/transaction.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findUserId } from '../users/find-user-id.ts'
import { hashToken, newToken, type SessionUser } from '../users/session.queries.ts'
import { emailChanges, users } from '../users/user.tables.ts'
import { endResetLinks } from './passwords/end-reset-links.ts'

/**
 * Mails a link to a new address, which counts once the link is used, and tells the old one. Throws EMAIL_TAKEN,
 * VALIDATION_FAILED for the same address, and RATE_LIMITED within a minute of the last one.
 */
export async function askForEmail(
  { db, config }: { db: Database; config: Config },
  { id: userId, email: old }: SessionUser,
  email: string,
): Promise<void> {
  if (email === old.toLowerCase()) throw invalid({ email: dataRightsMessages.sameEmail })
  if ((await findUserId(db, email)) !== null) throw emailTaken()
  const token = newToken()
  const change = { tokenHash: hashToken(token), email, expiresAt: sql`now() + interval '1 day'` }
  await transaction(db, async (tx) => {
    const made = await tx
      .insert(emailChanges)
      .values({ userId, ...change })
      .onConflictDoUpdate({
        target: emailChanges.userId,
        set: { ...change, createdAt: sql`now()` },
        setWhere: config.rateLimit ? lt(emailChanges.createdAt, sql`now() - interval '1 minute'`) : sql`true`,
      })
    if (made.rowCount === 0)
      throw new StoreError('RATE_LIMITED', dataRightsMessages.linkSent, { retryAfter: 60 })
    await queueMail(tx, { to: email, ...linkMail(`${config.publicUrl}/confirm-email/${token}`) })
    await queueMail(tx, { to: old, ...askedMail(email) })
  })
}

/** Makes the address of a link that of its account, and proves it. Returns false for a dead link. Throws EMAIL_TAKEN. */
export async function confirmEmail(db: Database, token: string): Promise<boolean> {
  try {
    return await transaction(db, async (tx) => {
      const [change] = await tx
        .delete(emailChanges)
        .where(and(eq(emailChanges.tokenHash, hashToken(token)), gt(emailChanges.expiresAt, sql`now()`)))
        .returning()
      if (!change) return false
      const { userId, email } = change
      const own = and(eq(users.id, userId), isNull(users.disabledAt))
      const [before] = await tx.select({ email: users.email }).from(users).where(own).for('no key update')
      if (!before) return false
      await tx
        .update(users)
        .set({ email, emailVerifiedAt: sql`now()` })
        .where(own)
      // Links that went to the old address.
      await endResetLinks(tx, userId)
      await queueMail(tx, { to: before.email, ...changedMail() })
      await recordAudit(tx, {
        by: { id: userId },
        action: 'account.email',
        entity: 'account',
        entityId: userId,
      })
      return true
    })
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique') throw emailTaken()
    throw error
  }
}

const emailTaken = () =>
  new StoreError('EMAIL_TAKEN', authMessages.emailTaken, { fields: { email: authMessages.emailTaken } })

const linkMail = (href: string) => ({
  subject: 'Confirm your new address',
  content: {
    title: 'Confirm your new address',
    intro: 'You want to use this address for your account. Confirm it here:',
    button: { label: 'Confirm', href },
    outro: 'The link works once, for a day. If it was not you, leave it be: nothing changes.',
  },
})

const notYou = 'If it was not you, set a new password at once, and write to us.'

const askedMail = (email: string) => ({
  subject: 'Your account is to get another address',
  content: {
    title: 'Your account is to get another address',
    intro: `Somebody who is signed in to your account asked to use ${email} instead of this address. It counts once the link that was mailed there is used.`,
    outro: notYou,
  },
})

const changedMail = () => ({
  subject: 'Your account has another address',
  content: {
    title: 'Your account has another address',
    intro: 'This address does not belong to your account any more. We write to the new one from now on.',
    outro: notYou,
  },
})
