import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import { href, pages } from '#shared/routes.ts'
import type { Deps } from '../../http/deps.ts'
import { transaction } from '../../db/transaction.ts'
import { queueMail, type Mail } from '../../mail/queue-mail.ts'
import { passwordResets, users } from '../../users/user.tables.ts'
import { hashToken, newToken } from '../../users/session.queries.ts'

/** Enough for slow mail, too few to flood a mailbox. */
const maxPerHour = 5

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
  const token = newToken()
  const link = `${config.publicUrl}${href(pages.resetPassword, null, { token })}`
  await transaction(db, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
    const [recent] = await tx
      .select({ sent: count() })
      .from(passwordResets)
      .where(
        and(eq(passwordResets.userId, user.id), gt(passwordResets.createdAt, sql`now() - interval '1 hour'`)),
      )
    if (recent!.sent >= maxPerHour) return
    await tx
      .insert(passwordResets)
      .values({ tokenHash: hashToken(token), userId: user.id, expiresAt: sql`now() + interval '1 hour'` })
    const name = user.verifiedAt === null ? null : user.name
    await queueMail(tx, { to: user.email, ...resetMail({ name, link }) })
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
