import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Deps } from '../../http/deps.ts'
import { change } from '../../calls/change.ts'
import { addressOfSender } from '../../mail/limit-form-mail.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { storeMails } from '../../mail/store-mails.ts'
import { users } from '../../users/user.tables.ts'
import { newPasswordLink } from './new-password-link.ts'

/** Mails a link that sets a new password once, within an hour. Does nothing for an unknown address. */
export async function sendResetLink(
  { db, config }: Pick<Deps, 'config' | 'db'>,
  email: string,
): Promise<void> {
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.disabledAt)))
  if (!user) return
  await change(db, user, async ({ tx }) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
    // Also without RATE_LIMIT: what is tried out with a real mailbox must not flood it.
    const sender = { form: 'password reset', email: user.email, rateLimit: true } as const
    const to = await addressOfSender(tx, sender)
    if (to === null) return
    const link = await newPasswordLink(tx, config, { userId: user.id, email: user.email, hours: 1 })
    const name = user.verifiedAt === null ? null : user.name
    await queueMail(tx, storeMails.newPassword({ to, name, link }))
  })
}
