import { eq } from 'drizzle-orm'
import { href, pages } from '#shared/routes.ts'
import { users } from '../../users/user.tables.ts'
import { change } from '../../calls/change.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { findMismatches, type MismatchRow } from './mismatch.queries.ts'
import { mismatchView } from './mismatch-text.ts'

interface MailDeps {
  db: Database
  config: Pick<Config, 'publicUrl'>
  /** Returns whether nobody else mails them today. */
  claimDay: (tx: Database) => Promise<boolean>
}

/** Mails the admins what is open. */
export async function mailMismatches({ db, config, claimDay }: MailDeps): Promise<void> {
  const open = await findMismatches(db)
  if (open.length === 0) return
  await change(db, { id: null }, async ({ tx }) => {
    if (!(await claimDay(tx))) return
    const admins = await tx.select({ email: users.email }).from(users).where(eq(users.role, 'admin'))
    for (const { email } of admins)
      await queueMail(tx, { to: email, ...mismatchMail(open, config.publicUrl) })
  })
}

/** Lines of a mail. */
const shown = 10

function mismatchMail(open: readonly MismatchRow[], publicUrl: string) {
  const title = open.length === 1 ? '1 payment needs you' : `${open.length} payments need you`
  const lines = open.slice(0, shown).map((row) => mismatchView(row).text)
  const more = open.length > shown ? [`And ${open.length - shown} more.`] : []
  const url = publicUrl + href(pages.admin, null, { tab: 'payments', part: 'mismatches' })
  return {
    subject: title,
    content: {
      title,
      intro: [...lines, ...more].join('\n\n'),
      button: { label: 'See all of them', href: url },
    },
  }
}
