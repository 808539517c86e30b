import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Deps } from '../../http/deps.ts'
import { change } from '../../calls/change.ts'
import { queueFormMail } from '../../mail/queue-form-mail.ts'
import type { Mail } from '../../mail/queue-mail.ts'
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
    const name = user.verifiedAt === null ? null : user.name
    // Also without RATE_LIMIT: what is tried out with a real mailbox must not flood it.
    await queueFormMail(tx, { rateLimit: true }, { form: 'password reset', email: user.email }, async () => {
      const link = await newPasswordLink(tx, config, { userId: user.id, email: user.email, hours: 1 })
      return { to: user.email, validMinutes: 60, ...resetMail({ name, link }) }
    })
  })
}

/** Without a name where the address is not proved: a stranger may have typed both. */
function resetMail({ name, link }: { name: string | null; link: string }): Omit<Mail, 'to'> {
  return {
    subject: 'Set a new password',
    content: {
      title: 'Set a new password',
      intro: (shop) =>
        `Hello${name === null ? '' : ` ${name}`},\n\nsomeone asked for a new password for your ${shop.name} account. If that was you, choose one here:`,
      button: { label: 'Choose a new password', href: link },
      outro:
        'The link works once, for one hour. If it was not you, leave it be: your password stays as it is.',
    },
  }
}
