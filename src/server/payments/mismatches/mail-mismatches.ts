import { eq } from 'drizzle-orm'
import { href, pages } from '#shared/routes.ts'
import { users } from '../../users/user.tables.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { isDueToday, takeDay } from '../../landing/once-a-day.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { findMismatches, type MismatchRow } from './mismatch.queries.ts'
import { mismatchView } from './mismatch-text.ts'

interface MailDeps {
  db: Database
  config: Pick<Config, 'publicUrl'>
}

/** The day of the last mail about mismatches. */
const key = 'mismatch_mail'

/** Mails the admins what is open, once a day from this hour of the shop on, whatever the number of processes. */
export async function mailMismatches({ db, config }: MailDeps, fromHour = 8): Promise<void> {
  if (!(await isDueToday(db, key, fromHour))) return
  const open = await findMismatches(db)
  if (open.length === 0) return
  await transaction(db, async (tx) => {
    if (!(await takeDay(tx, key))) return
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
